import { expect, it } from 'vitest';
import { isSamePerson } from './same-person.ts';

const email = 'nerea@correo.example';
const nerea = { fullName: 'Nerea Lozano', email };

it.each([
  ['the same', 'Nerea Lozano', email, true],
  ['another address', 'Nerea Lozano', 'otra@correo.example', false],
  ['the same address in capitals', 'Nerea Lozano', 'NEREA@correo.example', true],
  ['accents and capitals', 'NÉREA LOZANO', email, true],
  ['a second surname', 'Nerea Lozano Iñiguez', email, true],
  ['surname first', 'Lozano Nerea', email, true],
  ['one letter too few in the surname', 'Nerea Lozno', email, true],
  ['one letter too few in the first name', 'Nera Lozano', email, false],
  ['the first name only', 'Nerea', email, false],
  ['two letters swapped', 'Nerea Lozaon', email, true],
  ['another first name', 'Ramon Lozano', email, false],
  ['another surname', 'Nerea Ferrandis', email, false],
] as const)('a name with %s: %s', (_, fullName, address, isSame) => {
  expect(isSamePerson(nerea, { fullName, email: address })).toBe(isSame);
  expect(isSamePerson({ fullName, email: address }, nerea)).toBe(isSame);
});

it.each([
  ['Mario Ruiz', 'María Ruiz'],
  ['Ana Ruiz', 'Eva Ruiz'],
  ['Luis García Gil', 'Luisa García Gil'],
  ['Ana Gil', 'Ana Gual'],
  ['Ana Lozano Peris', 'Ana Lozada Perez'],
])('tells %s from %s, who may live at one address', (one, other) => {
  expect(isSamePerson({ fullName: one, email }, { fullName: other, email })).toBe(false);
});
