import { fold } from '#lib/names/fold.ts'
import { phraseAt, phrasesOf } from './phrases.ts'

/** A legal form as it stands in a name: which one, and the generic class that it shares with foreign ones. */
export interface LegalForm {
  form: string
  kind: LegalKind
  /** How many words it takes. */
  length: number
}

type LegalKind = 'limited' | 'shares' | 'partnership' | 'nonprofit' | 'state' | 'sole' | 'company'

/*
 * General knowledge of company law: per generic class the forms of many countries, each with its spellings between
 * bars, the same form on one line, dots gone. No list or data set was its source.
 */
const forms: Readonly<Record<LegalKind, string>> = {
  limited: `
    ltd|limited|private limited|pvt ltd|pte ltd|pty ltd|proprietary limited|private limited company|ltda|limitada|co ltd|company limited|limited company
    llc|limited liability company|limited liability co|l l c
    gmbh|gesellschaft mit beschrankter haftung|ges m b h|gesmbh|mbh
    ooo|obshchestvo s ogranichennoi otvetstvennostyu|obshchestvo s ogranichennoy otvetstvennostyu|ооо|общество с ограниченнои ответственностью
    tov|tovarystvo z obmezhenoiu vidpovidalnistiu|tovarystvo z obmezhenoyu vidpovidalnistyu|тов|товариство з обмеженою відповідальністю
    sarl|societe a responsabilite limitee
    srl|societa a responsabilita limitata|sociedad de responsabilidad limitada|societatea cu raspundere limitata|societate cu raspundere limitata|s de rl
    sl|sociedad limitada
    spzoo|sp z oo|sp z o o|spolka z ograniczona odpowiedzialnoscia|spolka z oo
    sro|spol s ro|spolecnost s rucenim omezenym|spolocnost s rucenim obmedzenym
    doo|drustvo s ogranicenom odgovornoscu|drustvo sa ogranicenom odgovornoscu
    kft|korlatolt felelossegu tarsasag
    bv|besloten vennootschap|bvba
    aps|anpartsselskab
    oy|osakeyhtio
    ou|osauhing
    uab|uzdaroji akcine bendrove
    sia|sabiedriba ar ierobezotu atbildibu
    ood|ood eood|eood
    fze|free zone establishment|fzc|fzco|fz llc|free zone company
    wll|with limited liability
    sdn bhd|sendirian berhad
    eirl|empresa individual de responsabilidad limitada
    tnhh|cong ty tnhh
    yk|yugen kaisha
    too|тоо
    corp ltd|corporation limited
    lc|limited liability
    pte
    pvt
    pty|proprietary
    unlimited|ulc
    ug|unternehmergesellschaft|ug haftungsbeschrankt
    ggmbh|gemeinnutzige gmbh
    ehf|einkahlutafelag
    eurl|sarlu
    srls|societa a responsabilita limitata semplificata
    slu|sociedad limitada unipersonal
    s de rl de cv|srl de cv|sociedad de responsabilidad limitada de capital variable
    lda|sociedade limitada|sociedade por quotas
    eireli|sprl
    odo|одо
    тоо|товарищество с ограниченной ответственностью|tovarishchestvo s ogranichennoi otvetstvennostyu
    оод|дружество с ограничена отговорност|druzhestvo s ogranichena otgovornost
    еоод
    доо|друштво са ограниченом одговорношћу
    дооел|dooel
    shpk|shoqeri me pergjegjesi te kufizuar
    mmc|mehdud mesuliyyetli cemiyyet
    mchj|xk
    επε|etaireia periorismenis efthynis
    ικε
    ltd sti|limited sirketi|limited sirket|sti
    شركة ذات مسؤولية محدودة|ذات مسؤولية محدودة|شركة محدودة
    شرکت با مسئولیت محدود|با مسئولیت محدود
    sdn
    trach nhiem huu han|cong ty trach nhiem huu han
    有限公司|有限责任公司|有限責任公司|youxian gongsi|youxian zeren gongsi
    有限会社
    合同会社|godo kaisha
    유한회사|yuhan hoesa`,
  shares: `
    ag|aktiengesellschaft|akg
    plc|public limited company|public limited co
    sa|societe anonyme|sociedad anonima|sociedade anonima|societatea pe actiuni
    sas|societe par actions simplifiee
    spa|societa per azioni
    nv|naamloze vennootschap
    ab|aktiebolag|aktiebolaget
    as|aksjeselskap|aktieselskab|anonim sirketi|akciova spolecnost|aktsiaselts|asa|a s
    oyj|julkinen osakeyhtio
    inc|incorporated
    corp|corporation
    jsc|joint stock company|joint stock co|ao|aktsionernoe obshchestvo|aktsionernoye obshchestvo|ао|акционерное общество|ат|акціонерне товариство
    ojsc|open joint stock company|open joint stock co|oao|otkrytoe aktsionernoe obshchestvo|otkrytoye aktsionernoye obshchestvo|оао|открытое акционерное общество
    pjsc|public joint stock company|public joint stock co|pao|publichnoe aktsionernoe obshchestvo|publichnoye aktsionernoye obshchestvo|пао|публичное акционерное общество|прат|пат
    cjsc|closed joint stock company|zao|zakrytoe aktsionernoe obshchestvo|zakrytoye aktsionernoye obshchestvo|зао|закрытое акционерное общество
    kk|kabushiki kaisha|kabushikigaisha
    pt|perseroan terbatas
    tbk|terbuka
    bhd|berhad
    ad|aktsionerno druzhestvo|akcionarsko drustvo
    nyrt|zrt|nyilvanosan mukodo reszvenytarsasag
    saoc|saog|saog omani joint stock company|psc|qsc|ksc|bsc
    se|societas europaea
    sab de cv|sa de cv|sociedad anonima de capital variable
    public company|public shareholding company|bahrain shareholding company|pjs
    joint stock|joint stock corporation
    kgaa|kommanditgesellschaft auf aktien
    allmennaksjeselskap
    hf|hlutafelag
    saa|sociedad anonima abierta
    sab|sociedad anonima bursatil
    sgps|sociedade gestora de participacoes sociais
    sasu|sociedad por acciones simplificada
    нао|nao|непубличное акционерное общество
    публічне акціонерне товариство|приватне акціонерне товариство
    zat|vat|зат|ват
    ад|акционерно дружество|акционарско друштво
    ead|еад
    dd|dionicko drustvo|delniska druzba
    akciova spolocnost
    spolka akcyjna
    rt|reszvenytarsasag|zartkoruen mukodo reszvenytarsasag
    shoqeri aksionare
    ae|αε|ανωνυμη εταιρεια|ανωνυμη εταιρια|anonymi etaireia|anonymi etairia
    anonim sirket
    شركة مساهمة|شركة مساهمة عامة|مساهمة عامة
    شرکت سهامی عام|سهامی عام
    شرکت سهامی خاص|سهامی خاص
    qpsc|kscc|kscp|sao|sae
    株式会社|kabushiki gaisha
    股份有限公司|股份公司|gufen youxian gongsi
    주식회사|jusik hoesa
    cong ty co phan|ctcp
    pcl|public company limited`,
  partnership: `
    lp|limited partnership
    llp|limited liability partnership
    kg|kommanditgesellschaft
    gmbh co kg|gmbh and co kg|gmbh und co kg
    ohg|offene handelsgesellschaft
    gbr|gesellschaft burgerlichen rechts
    snc|societe en nom collectif|societa in nome collettivo
    sca|societe en commandite
    cv|commanditaire vennootschap
    vof|vennootschap onder firma
    hb|handelsbolag|kb|kommanditbolag
    lllp|general partnership|partnership
    and partners
    ag co kg|ag and co kg
    ks|kommandittselskap|kommanditselskab
    ky|kommandiittiyhtio
    scs|societe en commandite simple
    sci|societe civile immobiliere
    bt|beteti tarsasag
    kd|komandno drustvo
    vos|verejna obchodni spolecnost
    spolka jawna|sp j
    spolka komandytowa|sp k
    kollektif sirketi|komandit sirketi`,
  nonprofit: `
    ano|autonomous non profit organization|autonomous nonprofit organization|ано|автономная некоммерческая организация
    ev|eingetragener verein
    ngo|non governmental organization|non governmental organisation
    nko|noncommercial organization|non commercial organization|нко
    asbl|association sans but lucratif
    npo|nonprofit|non profit
    coop|cooperative|co operative|cooperative society|cooperativa|genossenschaft
    eg|eingetragene genossenschaft
    stichting
    vzw|vereniging zonder winstoogmerk
    verein|vereniging|forening
    onlus
    scarl|scrl`,
  state: `
    fgup|federal state unitary enterprise|fsue|фгуп|федеральное государственное унитарное предприятие
    gup|state unitary enterprise|гуп|sue
    gp|state enterprise|дп|державне підприємство
    soe|state owned enterprise
    unitary enterprise|municipal enterprise|муп|mup
    derzhavne pidpryiemstvo|derzhavne pidpryemstvo
    javno preduzece
    empresa estatal|empresa publica
    perum
    国有企业|国营
    국영`,
  sole: `
    ip|individual entrepreneur|sole proprietor|sole proprietorship|ип|индивидуальныи предприниматель
    ek|eingetragener kaufmann
    чп|частное предприятие|chastnoe predpriyatie`,
  company: `
    co|company|compagnie|compania|companhia|compagnia
    cie
    est|establishment
    firma
    and co|and company|et cie|y cia|e cia|cia
    and sons|and bros
    societe|sociedad|societa|sociedade
    ets|etablissement|etablissements
    kompaniya|компания|компанія
    firm|фирма|фірма
    predpriyatie|предприятие|підприємство
    sirketi|sirket
    شركة|sharikat
    شرکت|sherkat|sherkate
    公司|gongsi
    会社
    회사
    cong ty
    syarikat
    perusahaan`,
}

const table = phrasesOf(
  (Object.entries(forms) as Array<[LegalKind, string]>).flatMap(([kind, lines]) =>
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const spellings = line.trim().split('|').map(fold)
        return spellings.map((spelling) => [spelling, { form: spellings[0] ?? '', kind }] as const)
      }),
  ),
)

/** Long words of legal forms, under their own letters: a typing error in one hides no form. */
const longWords = Array.from(table.values.keys()).filter((spelling) => spelling.length >= 8 && !spelling.includes(' '))

/** The legal form that begins at a place of the folded words, the longest one. */
export function legalFormAt(words: readonly string[], start: number): LegalForm | undefined {
  const found = phraseAt(table, words, start)
  return found && { ...found.value, length: found.length }
}

/** Words that may be a legal form with a typing error. */
export const longLegalWords: readonly string[] = longWords

/** Forms that Han and Hangul write together with the name, the longer ones first. */
const written =
  '股份有限公司 有限责任公司 有限責任公司 株式会社 有限会社 合同会社 有限公司 股份公司 公司 주식회사 유한회사 회사'
    .split(' ')
    .map(fold)

/** Takes a legal form off the folded word that it is written together with; any other word comes back whole. */
export function splitLegalForm(word: string): string[] {
  const form = written.find((one) => word.length > one.length && (word.endsWith(one) || word.startsWith(one)))
  if (form === undefined) return [word]
  return word.endsWith(form) ? [word.slice(0, -form.length), form] : [form, word.slice(form.length)]
}
