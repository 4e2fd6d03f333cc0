import { describe, expect, it } from 'vitest'
import { textFile } from '#tests/support/list-files.ts'
import { readAll, recordsOf } from '#tests/support/list-items.ts'
import { completeEntity } from './entity-hash.ts'
import { euFsfXml } from './eu-fsf-xml.ts'

const list = (entities: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><export xmlns="http://example.org/fsf" generationDate="2024-03-05T10:00:00.000+01:00">\n${entities}\n</export>`

const person = `<sanctionEntity designationDate="2020-01-02" unitedNationId="XXi.001" euReferenceNumber="EU.1.00" logicalId="1">
  <remark>Invented for a test.</remark>
  <regulation programme="TEST" publicationDate="2020-01-03"/>
  <subjectType code="person" classificationCode="P"/>
  <nameAlias firstName="" middleName="" lastName="" wholeName="El Testo" strong="false" nameLanguage="" gender=""/>
  <nameAlias firstName="Anna" middleName="Olegovna" lastName="Testova" wholeName="Anna Olegovna Testova" strong="true" nameLanguage="EN" gender="F" function="Head of Examples"/>
  <nameAlias wholeName="Анна Тестова" strong="true" nameLanguage="RU"/>
  <citizenship countryIso2Code="UA" countryDescription="UKRAINE"/>
  <citizenship countryIso2Code="00" countryDescription="UNKNOWN"/>
  <birthdate circa="false" calendarType="GREGORIAN" city="Sampletown" birthdate="1961-04-09" dayOfMonth="9" monthOfYear="4" year="1961" countryIso2Code="SY"/>
  <birthdate circa="true" calendarType="GREGORIAN" year="1963"/>
  <birthdate circa="false" calendarType="GREGORIAN" yearRangeFrom="1958" yearRangeTo="1960"/>
  <birthdate circa="false" calendarType="ISLAMIC" year="1380"/>
  <identification number="X00001" identificationTypeCode="passport" identificationTypeDescription="National passport" countryIso2Code="SY"/>
  <address city="Testville" street="1 Sample Street" countryIso2Code="FR" countryDescription="FRANCE"/>
</sanctionEntity>`
const company = `<sanctionEntity euReferenceNumber="EU.2.00" logicalId="2">
  <subjectType code="enterprise" classificationCode="E"/>
  <nameAlias wholeName="Example Trading (ETC)" strong="true"/>
</sanctionEntity>`

const options = { list: 'eu-fsf', name: 'EU', asOf: '2000-01-01' }
const read = (text: string) => readAll(euFsfXml, [textFile('eu.xml', text)], options)

describe('eu-fsf-xml', () => {
  it('takes the day of the edition from the file', async () => {
    expect((await read(list(person)))[0]).toEqual({ type: 'edition', asOf: '2024-03-05' })
  })

  it('reads names from attributes: the first strong one is the primary one, one that is not strong is weak', async () => {
    const [record] = recordsOf(await read(list(person)))
    expect(record?.names).toEqual([
      expect.objectContaining({
        text: 'Anna Olegovna Testova',
        kind: 'primary',
        lang: 'en',
        parts: { given: 'Anna Olegovna', family: 'Testova' },
      }),
      expect.objectContaining({ text: 'El Testo', kind: 'aka', quality: 'weak' }),
      expect.objectContaining({ text: 'Анна Тестова', kind: 'aka', lang: 'ru', script: 'cyrillic' }),
    ])
  })

  it('reads births, countries and numbers, and counts a year of another calendar', async () => {
    const items = await read(list(person))
    const [record] = recordsOf(items)
    expect(items[1]).toMatchObject({ type: 'record', unread: 1 })
    expect(record?.births).toEqual([
      { from: '1961-04-09', to: '1961-04-09', kind: 'exact' },
      { from: '1962', to: '1964', kind: 'circa' },
      { from: '1958', to: '1960', kind: 'between' },
    ])
    expect(record?.countries).toEqual([
      { code: 'SY', role: 'birth' },
      { code: 'UA', role: 'nationality' },
      { code: 'FR', role: 'address' },
    ])
    expect(record?.identifiers).toEqual([
      { type: 'UN reference number', value: 'XXi.001' },
      { type: 'National passport', value: 'X00001', country: 'SY' },
    ])
    expect(record).toMatchObject({ kind: 'person', gender: 'female', programmes: ['TEST'] })
    expect(record?.positions).toEqual([{ title: 'Head of Examples' }])
    expect(record?.sources[0]?.listedOn).toBe('2020-01-02')
  })

  it('reads an enterprise with its acronym, and reports one without a name', async () => {
    const [record] = recordsOf(await read(list(company)))
    expect(record).toMatchObject({ kind: 'organisation', sourceId: 'EU.2.00' })
    expect(record?.names.map(({ text }) => text)).toEqual(['Example Trading (ETC)', 'Example Trading', 'ETC'])
    const items = await read(list(company.replace('Example Trading (ETC)', '')))
    expect(items[1]).toMatchObject({ type: 'rejected', line: 2 })
  })

  it('gives the same hashes whatever the order of the names', async () => {
    const hash = async (text: string) => recordsOf(await read(text)).map((one) => completeEntity(one).contentHash)
    const [alias = ''] = /<nameAlias wholeName="Анна[^>]*>/u.exec(person) ?? []
    const turned = person.replace(alias, '').replace('<citizenship', `${alias}<citizenship`)
    expect(await hash(list(turned))).toEqual(await hash(list(person)))
  })
})
