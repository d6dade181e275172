extension Storefront {
  /// The English name of the country or region, or its code.
  package var countryName: String {
    Self.countryNames[countryCode] ?? countryCode
  }

  private static let countryNames = Dictionary(table: countryTable)

  /// One line for each App Store, with its code and name.
  private static let countryTable = """
    AFG Afghanistan
    ALB Albania
    DZA Algeria
    AGO Angola
    AIA Anguilla
    ATG Antigua & Barbuda
    ARG Argentina
    ARM Armenia
    AUS Australia
    AUT Austria
    AZE Azerbaijan
    BHS Bahamas
    BHR Bahrain
    BRB Barbados
    BLR Belarus
    BEL Belgium
    BLZ Belize
    BEN Benin
    BMU Bermuda
    BTN Bhutan
    BOL Bolivia
    BIH Bosnia & Herzegovina
    BWA Botswana
    BRA Brazil
    VGB British Virgin Islands
    BRN Brunei
    BGR Bulgaria
    BFA Burkina Faso
    KHM Cambodia
    CMR Cameroon
    CAN Canada
    CPV Cape Verde
    CYM Cayman Islands
    TCD Chad
    CHL Chile
    CHN China mainland
    COL Colombia
    COG Congo - Brazzaville
    CRI Costa Rica
    HRV Croatia
    CYP Cyprus
    CZE Czechia
    CIV Côte d’Ivoire
    COD Congo - Kinshasa
    DNK Denmark
    DMA Dominica
    DOM Dominican Republic
    ECU Ecuador
    EGY Egypt
    SLV El Salvador
    EST Estonia
    SWZ Eswatini
    FJI Fiji
    FIN Finland
    FRA France
    GAB Gabon
    GMB Gambia
    GEO Georgia
    DEU Germany
    GHA Ghana
    GRC Greece
    GRD Grenada
    GTM Guatemala
    GNB Guinea-Bissau
    GUY Guyana
    HND Honduras
    HKG Hong Kong
    HUN Hungary
    ISL Iceland
    IND India
    IDN Indonesia
    IRQ Iraq
    IRL Ireland
    ISR Israel
    ITA Italy
    JAM Jamaica
    JPN Japan
    JOR Jordan
    KAZ Kazakhstan
    KEN Kenya
    KOR South Korea
    XKS Kosovo
    KWT Kuwait
    KGZ Kyrgyzstan
    LAO Laos
    LVA Latvia
    LBN Lebanon
    LBR Liberia
    LBY Libya
    LTU Lithuania
    LUX Luxembourg
    MAC Macao
    MDG Madagascar
    MWI Malawi
    MYS Malaysia
    MDV Maldives
    MLI Mali
    MLT Malta
    MRT Mauritania
    MUS Mauritius
    MEX Mexico
    FSM Micronesia
    MDA Moldova
    MNG Mongolia
    MNE Montenegro
    MSR Montserrat
    MAR Morocco
    MOZ Mozambique
    MMR Myanmar (Burma)
    NAM Namibia
    NRU Nauru
    NPL Nepal
    NLD Netherlands
    NZL New Zealand
    NIC Nicaragua
    NER Niger
    NGA Nigeria
    MKD North Macedonia
    NOR Norway
    OMN Oman
    PAK Pakistan
    PLW Palau
    PAN Panama
    PNG Papua New Guinea
    PRY Paraguay
    PER Peru
    PHL Philippines
    POL Poland
    PRT Portugal
    QAT Qatar
    ROU Romania
    RUS Russia
    RWA Rwanda
    SAU Saudi Arabia
    SEN Senegal
    SRB Serbia
    SYC Seychelles
    SLE Sierra Leone
    SGP Singapore
    SVK Slovakia
    SVN Slovenia
    SLB Solomon Islands
    ZAF South Africa
    ESP Spain
    LKA Sri Lanka
    KNA St. Kitts & Nevis
    LCA St. Lucia
    VCT St. Vincent & Grenadines
    SUR Suriname
    SWE Sweden
    CHE Switzerland
    STP São Tomé & Príncipe
    TWN Taiwan
    TJK Tajikistan
    TZA Tanzania
    THA Thailand
    TON Tonga
    TTO Trinidad & Tobago
    TUN Tunisia
    TUR Türkiye
    TKM Turkmenistan
    TCA Turks & Caicos Islands
    UGA Uganda
    UKR Ukraine
    ARE United Arab Emirates
    GBR United Kingdom
    USA United States
    URY Uruguay
    UZB Uzbekistan
    VUT Vanuatu
    VEN Venezuela
    VNM Vietnam
    YEM Yemen
    ZMB Zambia
    ZWE Zimbabwe
    """
}

extension [String: String] {
  /// Creates a dictionary of names from a table.
  ///
  /// Each line of the table is a code, a space and a name.
  package init(table: String) {
    self.init(uniqueKeysWithValues: table.codesAndNames)
  }
}

extension String {
  /// The lines of a table in order, each a code, a space and a name.
  package var codesAndNames: [(code: String, name: String)] {
    split(separator: "\n").map { line in
      let code = line.prefix { $0 != " " }
      return (String(code), String(line[code.endIndex...].dropFirst()))
    }
  }
}
