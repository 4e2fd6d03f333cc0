import { describe, expect, it } from 'vitest'
import { textFile } from '#tests/support/list-files.ts'
import { readAll, recordsOf } from '#tests/support/list-items.ts'
import { completeEntity } from './entity-hash.ts'
import { ofacXml } from './ofac-xml.ts'

const list = (entries: string) => `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="http://example.org/sdn">
  <publshInformation><Publish_Date>07/31/2021</Publish_Date><Record_Count>2</Record_Count></publshInformation>
${entries}
</sdnList>`

const person = `<sdnEntry>
  <uid>902</uid><firstName>Testo</firstName><lastName>MUSTERI</lastName><title>Head of Examples</title>
  <sdnType>Individual</sdnType><remarks>(Linked To: EXAMPLE LINES)</remarks>
  <programList><program>SAMPLE</program><program>TEST</program></programList>
  <idList>
    <id><uid>1</uid><idType>Passport</idType><idNumber>X00001</idNumber><idCountry>Syria</idCountry></id>
    <id><uid>2</uid><idType>Gender</idType><idNumber>Male</idNumber></id>
    <id><uid>3</uid><idType>Secondary sanctions risk:</idType><idNumber>Invented sentence</idNumber></id>
  </idList>
  <akaList>
    <aka><uid>4</uid><type>a.k.a.</type><category>weak</category><lastName>EL TESTO</lastName></aka>
    <aka><uid>5</uid><type>f.k.a.</type><category>strong</category><lastName>OLDERI</lastName><firstName>Testo</firstName></aka>
  </akaList>
  <addressList><address><uid>6</uid><city>Sampletown</city><country>Iran</country></address></addressList>
  <nationalityList><nationality><uid>7</uid><country>Iran</country><mainEntry>true</mainEntry></nationality></nationalityList>
  <dateOfBirthList>
    <dateOfBirthItem><uid>8</uid><dateOfBirth>09 Apr 1961</dateOfBirth><mainEntry>true</mainEntry></dateOfBirthItem>
    <dateOfBirthItem><uid>9</uid><dateOfBirth>circa 1963</dateOfBirth><mainEntry>false</mainEntry></dateOfBirthItem>
  </dateOfBirthList>
  <placeOfBirthList><placeOfBirthItem><uid>10</uid><placeOfBirth>Testville, Syria</placeOfBirth></placeOfBirthItem></placeOfBirthList>
</sdnEntry>`
const vessel = `<sdnEntry>
  <uid>903</uid><lastName>SEA SAMPLE</lastName><sdnType>Vessel</sdnType>
  <vesselInfo><callSign>T3ST</callSign><vesselType>Tug</vesselType><vesselFlag>Panama</vesselFlag><vesselOwner>EXAMPLE LINES</vesselOwner></vesselInfo>
</sdnEntry>`

const options = { list: 'ofac-sdn', name: 'OFAC', asOf: '2000-01-01' }
const read = (text: string) => readAll(ofacXml, [textFile('sdn.xml', text)], options)

describe('ofac-xml', () => {
  it('takes the day of the edition, month first, from the file', async () => {
    expect((await read(list(person)))[0]).toEqual({ type: 'edition', asOf: '2021-07-31' })
  })

  it('reads a person with its numbers, dates and countries', async () => {
    const [record] = recordsOf(await read(list(person)))
    expect(record).toMatchObject({
      sourceId: '902',
      kind: 'person',
      gender: 'male',
      programmes: ['SAMPLE', 'TEST'],
      identifiers: [{ type: 'Passport', value: 'X00001', country: 'SY' }],
      positions: [{ title: 'Head of Examples' }],
      relations: [{ name: 'EXAMPLE LINES', type: 'linked to' }],
      births: [
        { from: '1961-04-09', to: '1961-04-09', kind: 'exact' },
        { from: '1962', to: '1964', kind: 'circa' },
      ],
    })
    expect(record?.countries).toEqual([
      { code: 'IR', role: 'nationality' },
      { code: 'SY', role: 'birth' },
      { code: 'IR', role: 'address' },
    ])
    expect(record?.statements).toContainEqual({
      kind: 'remark',
      title: 'Secondary sanctions risk:',
      text: 'Invented sentence',
    })
  })

  it('writes names as the CSV files do and takes a weak category for a weak name', async () => {
    const [record] = recordsOf(await read(list(person)))
    expect(record?.names).toEqual([
      expect.objectContaining({
        text: 'MUSTERI, Testo',
        kind: 'primary',
        parts: { family: 'MUSTERI', given: 'Testo' },
      }),
      expect.objectContaining({ text: 'EL TESTO', kind: 'aka', quality: 'weak' }),
      expect.objectContaining({ text: 'OLDERI, Testo', kind: 'fka', quality: 'strong' }),
    ])
  })

  it('reads a vessel with flag, owner and call sign', async () => {
    const [record] = recordsOf(await read(list(vessel)))
    expect(record).toMatchObject({
      kind: 'vessel',
      countries: [{ code: 'PA', role: 'flag' }],
      identifiers: [{ type: 'Call sign', value: 'T3ST' }],
      relations: [{ name: 'EXAMPLE LINES', type: 'owner' }],
    })
  })

  it('gives the same hashes in another order of entries and fields', async () => {
    const hashes = async (text: string) => recordsOf(await read(text)).map((one) => completeEntity(one).contentHash)
    const turned = person.replace(/(<program>SAMPLE<\/program>)(<program>TEST<\/program>)/u, '$2$1')
    expect((await hashes(list(vessel + turned))).toSorted()).toEqual((await hashes(list(person + vessel))).toSorted())
  })

  it('reports an entry without a name by its line, and refuses elements without an end', async () => {
    const items = await read(list(vessel.replace('SEA SAMPLE', '') + person))
    expect(items).toContainEqual({ type: 'rejected', line: 4, reason: expect.stringMatching(/^sdnEntry, names: /u) })
    expect(recordsOf(items)).toHaveLength(1)
    await expect(read(list(`<sdnEntry>${'<a>'.repeat(40)}`))).rejects.toThrow('nested deeper than in any list')
  })
})
