import { phraseAt, readLexicon, type Phrase } from './phrases.ts'

/**
 * Countries with what is of them, by their ISO 3166 code, and large cities and regions by themselves, folded. General
 * knowledge of geography; a demonym is equal to its country, so that "Iranian" and "Iran" say the same.
 */
const countries = readLexicon(
  'AF=afghanistan,afghan,afghani;AL=albania,albanian;DZ=algeria,algerian,algerie;AO=angola,angolan;AR=argentina,argentine,argentinian;AM=armenia,armenian;AU=australia,australian;AT=austria,austrian,osterreich,osterreichische;' +
    'AZ=azerbaijan,azerbaijani,azeri;BS=bahamas,bahamian;BH=bahrain,bahraini;BD=bangladesh,bangladeshi;BB=barbados;BY=belarus,belarusian,belorussian,byelorussian,belorusskii,беларусь,белорусскии;BE=belgium,belgian,belgique,belgie;BZ=belize;BJ=benin;BT=bhutan;' +
    'BO=bolivia,bolivian;BA=bosnia,bosnian,bosnia and herzegovina;BW=botswana;BR=brazil,brazilian,brasil,brasileira,brasileiro;BN=brunei;BG=bulgaria,bulgarian,bulgarska;BF=burkina faso;BI=burundi,burundian;KH=cambodia,cambodian;CM=cameroon,cameroun;' +
    'CA=canada,canadian;CV=cape verde;CF=central african republic;TD=chad,chadian,tchad;CL=chile,chilean;CN=china,chinese,prc,zhongguo,中国,中國;CO=colombia,colombian,colombiana;KM=comoros;CG=congo,congolese;CD=dr congo,drc,democratic republic of the congo;' +
    'CR=costa rica;CI=cote d ivoire,ivory coast,ivorian,cote divoire;HR=croatia,croatian,hrvatska;CU=cuba,cuban,cubana,cubano;CY=cyprus,cypriot;CZ=czech,czech republic,czechia,cesky,ceska;DK=denmark,danish,danmark,danske;DJ=djibouti;DO=dominican republic;' +
    'EC=ecuador,ecuadorian;EG=egypt,egyptian,misr;SV=el salvador;GQ=equatorial guinea;ER=eritrea,eritrean;EE=estonia,estonian,eesti;ET=ethiopia,ethiopian;FJ=fiji;FI=finland,finnish,suomi,suomen;FR=france,french,francais,francaise;GA=gabon;GM=gambia;' +
    'GE=georgia,georgian;DE=germany,german,deutschland,deutsche,deutscher,deutsches;GH=ghana,ghanaian;GR=greece,greek,hellenic,hellas;GT=guatemala;GN=guinea,guinean;GW=guinea bissau;GY=guyana;HT=haiti,haitian;HN=honduras;HK=hong kong,hongkong,香港;' +
    'HU=hungary,hungarian,magyar;IS=iceland,icelandic;IN=india,indian;ID=indonesia,indonesian;IR=iran,iranian,persia,persian,ایران,islamic republic of iran;IQ=iraq,iraqi;IE=ireland,irish;IL=israel,israeli;IT=italy,italian,italia,italiana,italiano;' +
    'JM=jamaica;JP=japan,japanese,nippon,nihon,日本;JO=jordan,jordanian;KZ=kazakhstan,kazakh,казахстан;KE=kenya,kenyan;KP=north korea,north korean,dprk,democratic people s republic of korea,democratic peoples republic of korea,pyongyang;' +
    'KR=south korea,korea,korean,republic of korea,한국,대한;KW=kuwait,kuwaiti;KG=kyrgyzstan,kyrgyz;LA=laos,lao;LV=latvia,latvian,latvijas;LB=lebanon,lebanese,liban;LR=liberia,liberian;LY=libya,libyan;LI=liechtenstein;LT=lithuania,lithuanian,lietuvos;' +
    'LU=luxembourg,luxemburg;MO=macau,macao;MG=madagascar;MW=malawi;MY=malaysia,malaysian;MV=maldives;ML=mali,malian;MT=malta,maltese;MH=marshall islands;MR=mauritania;MU=mauritius;MX=mexico,mexican,mexicana,mexicano;MD=moldova,moldovan,молдова;MC=monaco;' +
    'MN=mongolia,mongolian;ME=montenegro;MA=morocco,moroccan,maroc;MZ=mozambique;MM=myanmar,burma,burmese;NA=namibia;NP=nepal,nepalese,nepali;NL=netherlands,dutch,holland,nederland,nederlandse;NZ=new zealand;NI=nicaragua;NE=niger;NG=nigeria,nigerian;' +
    'MK=north macedonia,macedonia,macedonian;NO=norway,norwegian,norge,norsk;OM=oman,omani;PK=pakistan,pakistani;PS=palestine,palestinian,gaza,filistin;PA=panama,panamanian;PG=papua new guinea;PY=paraguay;PE=peru,peruvian;PH=philippines,philippine,filipino,pilipinas;' +
    'PL=poland,polish,polska,polski;PT=portugal,portuguese,portuguesa;QA=qatar,qatari;RO=romania,romanian;RU=russia,russian,russian federation,rossiya,rossii,rossiiskii,rossiiskaya,россия,россии,россиискии,россиискои федерации;RW=rwanda,rwandan;SA=saudi arabia,saudi,ksa;' +
    'SN=senegal;RS=serbia,serbian,srbija;SC=seychelles;SL=sierra leone;SG=singapore,singaporean;SK=slovakia,slovak,slovenska;SI=slovenia,slovenian,slovenija;SO=somalia,somali;ZA=south africa,south african;SS=south sudan;ES=spain,spanish,espana,espanola,espanol;' +
    'LK=sri lanka,sri lankan,ceylon;SD=sudan,sudanese;SE=sweden,swedish,svenska,sverige;CH=switzerland,swiss,schweiz,schweizer,suisse;SY=syria,syrian,sham;TW=taiwan,taiwanese,台湾,台灣;TJ=tajikistan,tajik;TZ=tanzania,tanzanian;TH=thailand,thai;TG=togo;' +
    'TT=trinidad,trinidad and tobago;TN=tunisia,tunisian;TR=turkey,turkish,turkiye,turk;TM=turkmenistan,turkmen;UG=uganda,ugandan;UA=ukraine,ukrainian,ukraina,ukrainska,украина,україна;AE=united arab emirates,uae,emirates,emirati;' +
    'GB=united kingdom,uk,great britain,britain,british,england,english,scotland,scottish,wales,welsh;US=united states,usa,us,united states of america,american;UY=uruguay;UZ=uzbekistan,uzbek;VE=venezuela,venezuelan,venezolana;VN=vietnam,vietnamese,viet nam;' +
    'YE=yemen,yemeni;ZM=zambia;ZW=zimbabwe,zimbabwean;CW=curacao;KY=cayman,cayman islands;VG=british virgin islands,bvi;BM=bermuda;GI=gibraltar;JE=jersey;GG=guernsey;IM=isle of man;XK=kosovo;SM=san marino',
  false,
)

const places = readLexicon(
  'africa=african,afrique,afrika;america=americas;asia=asian,asie;europe=european,europa,europeen,europaische;eurasia=eurasian;arabia=arab,arabian;caspian=;mediterranean=;pacific=;atlantic=;baltic=;black sea=;persian gulf=gulf;middle east=;far east=;caucasus=kavkaz;' +
    'siberia=siberian,sibir,сибирь;crimea=crimean,krym,крым;donetsk=донецк;luhansk=lugansk,луганск;chechnya=chechen;tatarstan=tatar;dagestan=;balkan=balkans;maghreb=;sahel=;levant=;kurdistan=kurdish;kashmir=;punjab=;sindh=;khorasan=;xinjiang=uyghur,uighur;tibet=tibetan;' +
    'moscow=moskva,moskovskii,москва,московскии;saint petersburg=st petersburg,sankt peterburg,petersburg,leningrad,санкт петербург;kyiv=kiev,киев,київ;minsk=минск;sevastopol=севастополь;simferopol=;rostov=;novosibirsk=;kazan=;tehran=teheran,تهران;isfahan=esfahan;shiraz=;tabriz=;mashhad=;' +
    'bandar abbas=;baghdad=;basra=;mosul=;erbil=arbil;damascus=dimashq;aleppo=halab;beirut=bayrut;amman=;cairo=;alexandria=;khartoum=;tripoli=;benghazi=;tunis=;algiers=;rabat=;casablanca=;riyadh=;jeddah=;doha=;dubai=;abu dhabi=;sharjah=;muscat=;sanaa=sana a;aden=;' +
    'kabul=;kandahar=qandahar;herat=;jalalabad=;karachi=;lahore=;islamabad=;peshawar=;quetta=;delhi=new delhi;mumbai=bombay;kolkata=calcutta;chennai=madras;dhaka=;colombo=;kathmandu=;beijing=peking,北京;shanghai=上海;guangzhou=canton;shenzhen=深圳;dalian=大连;dandong=丹东;tianjin=;' +
    'shenyang=;taipei=;seoul=서울;busan=pusan;tokyo=東京;osaka=大阪;bangkok=;hanoi=;ho chi minh=saigon;jakarta=;manila=;kuala lumpur=;yangon=rangoon;phnom penh=;istanbul=;ankara=;izmir=;athens=;piraeus=;sofia=;bucharest=;belgrade=beograd;zagreb=;budapest=;prague=praha;warsaw=warszawa;' +
    'berlin=;hamburg=;munich=munchen;frankfurt=;vienna=wien;zurich=;geneva=geneve,genf;london=;manchester=;dublin=;paris=;lyon=;marseille=;brussels=bruxelles,brussel;antwerp=antwerpen;amsterdam=;rotterdam=;madrid=;barcelona=;lisbon=lisboa;rome=roma;milan=milano;stockholm=;oslo=;' +
    'copenhagen=kobenhavn;helsinki=;riga=;vilnius=;tallinn=;tbilisi=;yerevan=;baku=;almaty=;tashkent=;bishkek=;dushanbe=;new york=;washington=;miami=;toronto=;bogota=;medellin=;cali=;caracas=;lima=;santiago=;buenos aires=;sao paulo=;rio de janeiro=;havana=habana;' +
    'nairobi=;mogadishu=;lagos=;abuja=;accra=;kampala=;kinshasa=;johannesburg=;harare=;addis ababa=;north=northern,nord,norte,severnyi,severo;south=southern,sud,sur,yuzhnyi,yuzhno;east=eastern,ost,oriental,vostok,vostochnyi,восток;west=western,ouest,oeste,zapad,zapadnyi',
  true,
)

/** The place that begins at a place of a folded name: a country's code, or the name of a city or region. */
export const locationAt = (tokens: readonly string[], start: number): Phrase<string> | undefined => {
  const [country, place] = [phraseAt(countries, tokens, start), phraseAt(places, tokens, start)]
  return (place?.length ?? 0) > (country?.length ?? 0) ? place : country
}
