import type { SavedPersonBody } from '@dorsal/api-contract/saved-people';

/** The saved people of the signed-in buyer of a story: all that a race asks except documents. */
export const savedPeople: readonly SavedPersonBody[] = [
  {
    _id: '0s5r8v2x7b4d9g1j6n3q8t5w2y',
    kind: 'self',
    fullName: 'Lucía Ferrer Mas',
    person: {
      birthDate: '1990-03-14',
      sex: 'female',
      nationality: 'ESP',
      phone: '612 34 56 78',
      town: 'Serra',
      club: 'CA Serra Calderona',
      licence: { federation: 'FEMECV', number: 'CV-20418' },
      mark: '1:52:30',
      shirtSize: 'M',
      emergencyContact: { name: 'Carme Mas Ribes', phone: '698 76 54 32' },
    },
  },
  {
    _id: '0v5r8v2x7b4d9g1j6n3q8t5w2y',
    kind: 'child',
    fullName: 'Vera Soler Ferrer',
    person: {
      birthDate: '2014-09-02',
      sex: 'female',
      nationality: 'ESP',
      phone: '612 34 56 78',
      town: 'Serra',
      shirtSize: 'S',
      emergencyContact: { name: 'Carme Mas Ribes', phone: '698 76 54 32' },
    },
  },
];
