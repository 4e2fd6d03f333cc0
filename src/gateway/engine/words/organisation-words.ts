import { phraseAt, readLexicon, type Phrase } from './phrases.ts'

/**
 * Words that say what a company or organisation does or is, folded, with their abbreviations and what they are in other
 * languages. General knowledge of English, German, French, Spanish, Portuguese, Italian, Russian (in both alphabets),
 * Turkish and Arabic (as written in Latin letters).
 */
const organisationWords = readLexicon(
  'academy=akademie,academie,academia,accademia,akademiya,академия;administration=admin,verwaltung,administracion,administrasi;agency=agence,agencia,agenzia,agentur,agentstvo,агентство;' +
    'agriculture=agricultural,agri,agro,landwirtschaft,agricola,agricole;airlines=airline,airways,aerolineas,aviakompaniya,авиакомпания,havayollari;' +
    'air=aero,avia;alliance=allianz,alianza,alleanza;aluminium=aluminum;army=armee,ejercito,exercito,armiya,jaish,jaysh,армия;' +
    'association=assoc,assn,assoziation,asociacion,associacao,associazione,assotsiatsiya,ассоциация,jamiat,jamiyat,jamiyyah;authority=autorite,autoridad,autorita;automotive=auto,automobile,automobil;' +
    'aviation=luftfahrt,aviatsiya,havacilik;bank=banque,banco,banca,banka,bankasi,banc,банк;brigade=brigada,brigades,brigata,liwa,бригада;brothers=bros,freres,hermanos,irmaos,fratelli,gebruder;' +
    'bureau=buro,byuro,бюро;business=;capital=kapital;cargo=fracht;cement=zement,ciment,cemento;center=centre,ctr,centro,zentrum,tsentr,merkezi,markaz,центр;central=tsentralnyi,zentral,centrale;' +
    'chamber=kammer,chambre,camara,camera;charity=charitable,khayriyah;chemical=chem,chemicals,chemie,chimie,quimica,chimica,himicheskii,khimicheskii,kimya;chemistry=;' +
    'club=;college=;commerce=handel,commercial,comercio,comercial,commerciale,handels,torgovlya,torgovyi,торговыи,ticaret,tijarah,trade,trading,trdg,tradg;commission=comm,kommission,comision,commissione,komissiya;' +
    'committee=cttee,komitee,comite,comitato,komitet,комитет;communications=communication,comms,kommunikation,comunicaciones,svyaz;concern=kontsern,konzern,концерн;consortium=konsortium;construction=constructions,const,constr,bau,construcciones,costruzioni,stroitelstvo,stroi,строи,insaat,muqawalat;' +
    'consulting=consult,consultants,consultancy,consultoria,beratung,konsalting,danismanlik;contracting=contractors,contractor;control=;cooperation=kooperation;council=rat,conseil,consejo,consiglio,sovet,совет,shura,majlis;' +
    'credit=kredit,credito;culture=cultural,kultur,kultura;defence=defense,verteidigung,defensa,difesa,oborona;department=dept,abteilung,departement,departamento,dipartimento,departament;' +
    'design=;development=dev,devt,developments,entwicklung,developpement,desarrollo,desenvolvimento,sviluppo,razvitie,kalkinma;digital=;directorate=direction,direktion,direccion;distribution=distributors,vertrieb,distribucion;' +
    'division=div;education=educational,bildung,educacion,obrazovanie;electric=electrical,elec,elektro,electrica,electrique;electricity=strom;electronics=electronic,elektronik,electronica,elektronika;' +
    'energy=energie,energia,energiya,enerji,энергия,energo;engineering=eng,engg,engrg,ingenieria,ingenierie,ingegneria,inzhiniring,muhendislik;enterprise=enterprises,ent,entreprise,entreprises,unternehmen,empresas,impresa,predpriyatiye;' +
    'equipment=equip,ausrustung,equipos,oborudovanie;exchange=exch,borse,bourse,bolsa,borsa,birzha;export=exports,exportation,exportacion,eksport,ihracat;factory=fabrik,fabrica,fabbrica,usine,zavod,завод,fabrika,plant,werk,werke;' +
    'family=familie;farm=farms;federation=foderation,federacion,federazione,federatsiya,федерация;federal=federalnyi,bundes;finance=financial,fin,finanz,financiera,finanziaria,finans,finansovyi;fishing=fisheries,pesca,peche;' +
    'food=foods,lebensmittel,alimentos,alimentari,gida;forces=force,krafte,fuerzas,forze,sily,quwat;forestry=forst;forum=;foundation=fdn,fund,funds,fond,fondo,fonds,fundacao,vakfi,waqf,muassasa,фонд;freight=;' +
    'front=frente,fronte,jabhat,jabha,фронт;gas=gaz,газ,dogalgaz;general=gen,generale,generalnyi;global=mundial,mondial;government=govt,gov,regierung,gouvernement,gobierno,governo,pravitelstvo;' +
    'group=grp,gruppe,groupe,grupo,gruppo,gruppa,grubu,grup,группа,majmuat;guard=guards,garde,guardia,gvardiya;health=healthcare,gesundheit,salud,saude,saglik;heavy=;' +
    'holding=holdings,hldg,hldgs,kholding,холдинг;hospital=hosp,krankenhaus,hopital,ospedale,hastanesi;hotel=hotels;housing=;humanitarian=;import=imports,importation,importacion,ithalat;' +
    'industry=ind,inds,industries,industrial,industrie,industria,industriya,sanayi,sanayii,promyshlennost,промышленность,sanaat,sinaat;information=info,informatik;infrastructure=;innovation=innovations,innovative;' +
    'institute=inst,institut,instituto,istituto,институт,enstitusu,institution;insurance=ins,versicherung,assurance,assurances,seguros,assicurazioni,strakhovanie,sigorta;intelligence=;' +
    'international=intl,int l,inter,internacional,internationale,internazionale,mezhdunarodnyi,международныи,uluslararasi,internasional;investment=inv,invest,investments,investing,investitions,inversiones,inversion,investimentos,investimenti,investitsii,yatirim;' +
    'jewellery=jewelry,jewelers,jewellers;jihad=dzhihad;laboratory=lab,labs,laboratories,labor,laboratoire,laboratorio,laboratoriya;leasing=lizing;league=liga,ligue,лига;liberation=liberacion,befreiung,tahrir;lines=line,linie,linien,lineas;' +
    'logistics=logistic,logistik,logistica,logistika,lojistik;machinery=machine,machines,maschinen,maschinenbau,macchine,makina,mashinostroenie;management=mgmt,mgt,mngt,gestion,gestao,gestione,upravlenie,yonetim;' +
    'manufacturing=mfg,manuf,manufacturers,manufacturer,fabrication,produktion;marine=marina,morskoi,deniz;maritime=denizcilik;market=markets,markt;marketing=;materials=material;mechanical=;media=;medical=med,medizin,medica,meditsinskii,tibbi;metal=metals,metall,metallurgical,metallurgy,metalurgica,metallurgiya;' +
    'military=militar,militare,voennyi;mines=mining,bergbau,miniere,minera,mineria,gornyi,madencilik,mine;ministry=min,ministerium,ministere,ministerio,ministero,ministerstvo,министерство,bakanligi,wizarat,vezarat;mobile=mobil;motor=motors;movement=bewegung,mouvement,movimiento,movimento,dvizhenie,движение,harakat,haraket,hareketi;' +
    'museum=;national=natl,nat,nacional,nationale,nazionale,natsionalnyi,национальныи,watani,narodnyi;navigation=navegacion,navigazione;network=netz,reseau;news=;nuclear=nuklear,nucleaire,nuklearnyi,atomic,atom;office=;' +
    'oil=neft,нефть,petrol;operations=;organization=organisation,org,orga,organizacion,organizacao,organizzazione,organizatsiya,организация,teskilat,munazzamat,sazman;' +
    'party=partei,parti,partido,partito,partiya,partisi,партия,hizb,hezb;people=peoples,popular,volk,pueblo,popolare;petrochemical=petrochemicals,petrokimya,petroquimica;petroleum=petro,petroleos,petrole,petrolio;' +
    'pharmaceutical=pharma,pharmaceuticals,pharm,pharmazie,farma,farmaceutica,ilac;pipeline=pipelines;police=polizei,policia,polizia,politsiya;port=ports,hafen,puerto,porto,liman;post=postal;power=;press=;printing=;production=productions,prod,produccion,produzione,proizvodstvo,производство,uretim;products=product,produkte,productos,prodotti;' +
    'project=projects,projekt,proyecto,progetto;properties=property,immobilien,immobiliere,inmobiliaria,immobiliare,emlak;protection=;public=;publishing=publishers,verlag,editorial,editions,izdatelstvo,yayincilik;railway=railways,rail,bahn,chemins de fer,ferrocarril,ferrovie,zheleznye dorogi;' +
    'real estate=realty;refinery=refining,raffinerie,refineria;regional=;relief=ighatha,hilfe;renewable=renewables;republic=republik,republique,republica,respublika;rescue=;research=forschung,recherche,investigacion,ricerca,issledovanie,arastirma;resistance=;resources=ressourcen,recursos,risorse;revolutionary=revolution,revolucionario,revolucion,enghelab,inqilab;' +
    'society=societies;partners=partner;company=co,companies;corporation=corp;house=haus,casa,maison,dom;new=nova,nouveau,neue,novyi;private=;vessel=mv,mt,ss,mts;sons=;radio=;battalion=bataillon,batallon;aerospace=luft und raumfahrt;school=schule,ecole,escuela,scuola,shkola,madrasa,madrassa;science=sciences,scientific,wissenschaft,nauka,nauchnyi,ulum,bilim;security=securities,sicherheit,securite,seguridad,sicurezza,bezopasnost,guvenlik;service=services,svc,svcs,serv,dienst,dienste,servicios,servizi,uslugi,hizmetleri,khadamat;' +
    'ship=ships,schiff,buque;shipbuilding=shipyard,shipyards,werft,sudostroenie,astilleros,tersane;shipping=shpg,schifffahrt,reederei,navire,naviera,navigazioni,sudokhodstvo,shipmanagement;shop=store,stores;social=sozial,sociale;software=;solar=;solutions=solution,losungen,soluciones,soluzioni;space=;sports=sport;state=staatlich,gosudarstvennyi;' +
    'steel=stahl,acier,acero,acciaio,stal,celik;studio=studios;supply=supplies,supplier;support=;system=systems,sys,systeme,sistemas,sistemi,sistemy,sistem;telecommunications=telecom,telecoms,telekom,telecommunication,telecomunicaciones,telekommunikation,telekomunikasyon;technical=technic,technik,technique,tecnica,tekhnicheskii;' +
    'technology=tech,technologies,technologie,technologien,tecnologia,tecnologias,tekhnologiya,tekhnologii,технологии,teknoloji,teknologi;television=tv;textile=textiles,textil,tekstil,tessile;tobacco=;tourism=travel,tours,touristik,turismo,turizm;training=;transport=transp,transportation,transports,transporte,trasporti,tasimacilik,nakliyat,транспорт;treasury=;' +
    'trust=treuhand;union=unione,soyuz,союз,ittihad,birligi,verband;united=unidos,vereinigte,muttahida;university=univ,universitat,universite,universidad,universidade,universita,universiteit,universitet,universitesi,университет,jamia,daneshgah;ventures=venture;vehicles=vehicle;water=wasser;welfare=;wholesale=;wood=holz,madera;works=;workshop=;world=welt,monde,mundo,mondo,dunya;youth=jugend,juventud,shabab',
  true,
)

/** The organisation word that begins at a place of a folded name, as its English word. */
export const organisationPhraseAt = (tokens: readonly string[], start: number): Phrase<string> | undefined =>
  phraseAt(organisationWords, tokens, start)
