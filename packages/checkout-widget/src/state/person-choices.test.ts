import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { SavedPersonBody } from '@dorsal/api-contract/saved-people';
import { describe, expect, it } from 'vitest';
import { emptyPlace } from './draft.ts';
import { otherPlace, ownPlace, personChoices, pickedPlace } from './person-choices.ts';
import { savedData } from '../person-fields/saved-data.ts';
import { saveOffer } from './saved-place.ts';

const today = '2026-11-29';

const self: SavedPersonBody = {
  _id: '0000000000000000000000000s',
  kind: 'self',
  fullName: 'Lucía Ferrer Mas',
  person: { birthDate: '1990-03-14', town: 'Serra' },
};
const vera: SavedPersonBody = {
  _id: '0000000000000000000000000v',
  kind: 'child',
  fullName: 'Vera Soler Ferrer',
  person: { birthDate: '2014-09-02', sex: 'female', shirtSize: 'S' },
};
const nil: SavedPersonBody = {
  _id: '0000000000000000000000000n',
  kind: 'child',
  fullName: 'Nil Soler Ferrer',
  person: { birthDate: '2009-05-03' },
};

const choices = personChoices(profileExample, [self, vera, nil], today);
const [own, ofVera] = choices;
if (!own || !ofVera) throw new Error('The choices are missing.');

describe('the choices of a signed-in buyer', () => {
  it('are the buyer and the saved children, with their ages', () => {
    expect(choices.map(({ label, detail }) => `${label} (${detail})`)).toEqual([
      'Tú (Lucía, 36 años)',
      'Mi hija Vera (12 años)',
      'Nil (17 años)',
    ]);
  });

  it('have the adults who have accepted last, with their own address and nothing to save', () => {
    const andreu: SavedPersonBody = {
      _id: '0000000000000000000000000a',
      kind: 'adult',
      fullName: 'Andreu Soler Pla',
      email: 'andreu@correo.example',
      person: { birthDate: '1988-01-01', town: 'Serra' },
    };
    const withAdult = personChoices(profileExample, [self, andreu, vera], today);
    const ofAndreu = withAdult[2];
    if (!ofAndreu) throw new Error('The choice is missing.');
    expect(withAdult.map(({ label }) => label)).toEqual(['Tú', 'Mi hija Vera', 'Andreu']);

    const place = { ...emptyPlace, ...pickedPlace(ofAndreu) };

    expect(place).toMatchObject({
      email: 'andreu@correo.example',
      usesBuyerEmail: false,
      person: { birthDate: '01/01/1988', town: 'Serra' },
    });
    const edited = { ...place, person: { ...place.person, birthDate: '01/01/2015' } };
    expect(saveOffer(edited, withAdult, today)).toBeUndefined();
  });

  it('are the buyer alone if nothing is saved', () => {
    expect(personChoices(profileExample, [], today).map(({ detail }) => detail)).toEqual(['Lucía']);
  });
});

describe('a picked person', () => {
  it('has all that is saved, and what is known of it needs no field', () => {
    expect(pickedPlace(ofVera)).toEqual({
      fullName: 'Vera Soler Ferrer',
      email: '',
      usesBuyerEmail: true,
      person: {
        birthDate: '02/09/2014',
        sex: 'female',
        shirtSize: 'S',
        'guardian.fullName': 'Lucía Ferrer Mas',
        'guardian.birthDate': '14/03/1990',
      },
      answers: {},
      unstored: [],
      who: { id: vera._id, known: ['fullName', 'email', 'sex', 'birthDate'] },
      saves: false,
    });
  });

  it('inherits nothing of the person before, neither a document nor an answer', () => {
    expect(otherPlace).toMatchObject({ fullName: '', person: {}, answers: {} });
  });
});

describe('the first place, which the profile has filled in', () => {
  const filled = { ...emptyPlace, fullName: profileExample.name, email: profileExample.email };

  it("gets the buyer's saved data, and keeps what was typed", () => {
    const typed = { ...filled, person: { town: 'Náquera', club: '', 'document.number': '12345678Z' } };

    expect(ownPlace(typed, own)?.person).toEqual({
      birthDate: '14/03/1990',
      shirtSize: 'M',
      town: 'Náquera',
      'document.number': '12345678Z',
    });
  });

  it.each([
    ['with another name', { ...filled, fullName: 'Andreu Soler' }],
    ['with a picked person', { ...filled, who: { id: 'other', known: [] } }],
  ])('stays as it is %s', (_, place) => {
    expect(ownPlace(place, own)).toBeUndefined();
  });
});

describe('the offer to save a person', () => {
  const place = { ...emptyPlace, ...pickedPlace(own) };
  const child = { ...emptyPlace, fullName: 'Pau Soler', person: { birthDate: '01/06/2015' } };

  it.each([
    ['unchanged own data', place, undefined],
    [
      'other own data',
      { ...place, person: { ...place.person, club: 'CA Serra' } },
      'Guardar mis datos para la próxima carrera',
    ],
    [
      'a document, which is never saved',
      { ...place, person: { ...place.person, 'document.number': 'X' } },
      undefined,
    ],
    ['a new child', child, 'Guardar a Pau para la próxima carrera: es mi hija o mi hijo'],
    ['another adult', { ...child, person: { birthDate: '14/03/1988' } }, undefined],
    ['a birth date that is being typed', { ...child, person: { birthDate: '01/06' } }, undefined],
    [
      'changes of a saved child',
      { ...emptyPlace, ...pickedPlace(ofVera), person: { birthDate: '02/09/2014', club: 'CA Serra' } },
      'Guardar los cambios de Vera',
    ],
  ] as const)('for %s', (_, typed, text) => {
    expect(saveOffer(typed, choices, today)?.text).toBe(text);
  });

  it('contains neither document nor guardian', () => {
    expect(
      savedData({
        town: 'Serra',
        'document.number': '12345678Z',
        'guardian.fullName': 'Carme Mas',
        'guardian.document.number': '00000001R',
      }),
    ).toEqual({ town: 'Serra' });
  });
});
