import { offlineHalfway } from '../offline-halfway.ts'
import { searchDowJones } from '../page-models/dow-jones-search.ts'

offlineHalfway({
  provider: 'dowjones',
  label: 'DowJones',
  search: (page) => searchDowJones(page, 'Kareem Velazdar'),
  monitor: 'Karim Velasdar',
  async find(_, monitors) {
    await monitors.open()
    await monitors.find('Karim Velasdar')
  },
  findAgain: (monitors) => monitors.find('Karim Velasdar'),
  said: /^\[Anika Solberg - \d\d \w+ \d{4}\] On the way$/,
})
