import { organizerPermissions } from '@dorsal/domain/organizer-roles';
import { expect, test } from 'vitest';
import { eventEntries, organizerEntries, phoneTabs } from './entries.ts';

const owner = { slug: 'ca-la-marina', permissions: [...organizerPermissions] };
const labels = (entries: ReturnType<typeof eventEntries>) => entries.map(({ label }) => label);

test('on phones, an event has four tabs in the order of race day, and the other places are under "Más"', () => {
  const { tabs, more } = phoneTabs(eventEntries(owner, 'ev1'));
  expect(tabs.map(({ tab }) => tab?.label)).toEqual(['Resumen', 'Personas', 'Entrada', 'Mensajes']);
  expect(labels(more)).toEqual(['Editar evento', 'Pedidos', 'Dinero']);
});

test('if all places fit, each one has a tab', () => {
  const reader: Parameters<typeof eventEntries>[0] = {
    slug: 'ca-la-marina',
    permissions: ['events.read', 'people.read', 'orders.read', 'entrance.read'],
  };
  const { tabs, more } = phoneTabs(eventEntries(reader, 'ev1'));
  expect(labels(tabs)).toEqual(['Resumen', 'Participantes', 'Entrada', 'Pedidos']);
  expect(more).toEqual([]);
  expect(phoneTabs(organizerEntries(owner)).more).toEqual([]);
});
