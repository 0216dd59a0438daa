import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import type { DemoAccount } from './demo-accounts.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoId } from './demo-id.ts';

/** A person's role in an organizer. */
export interface DemoMember {
  readonly account: DemoAccount;
  readonly organizerSlug: string;
  readonly role: OrganizerRole;
  /** The only event of a limited membership; null: all. */
  readonly eventSlug: string | null;
  /** When the membership ends, in days from its import; null: never. */
  readonly endsInDays: number | null;
}

/** The password of every account of the staff. Public, like those of `demoAccounts`. */
const staffPassword = 'Organizadora#2027';

function person(name: string, email: string): DemoAccount {
  return {
    id: demoId(`account ${email}`),
    name,
    email,
    password: staffPassword,
    role: 'user',
    mailConfirmed: true,
    options: [],
  };
}

const carmen = demoAccounts.find(({ email }) => email === 'carmen@dorsal.example');
if (!carmen) throw new Error('The demo accounts have no Carmen, who owns Línea de Cal.');

/** Works for all three organizers, with another role in each. */
const nuria = person('Nuria Bosch Gil', 'nuria@oficina-de-carreras.example');

type Team = Readonly<Record<OrganizerRole, DemoAccount>>;

const teams: Readonly<Record<string, Team>> = {
  'linea-de-cal': {
    owner: carmen,
    editor: person('Pau Climent Roig', 'pau@linea-de-cal.example'),
    orders: nuria,
    finance: person('Vicent Marí Torres', 'vicent@linea-de-cal.example'),
    reader: person('Elena Sala Mir', 'elena@linea-de-cal.example'),
    entrance: person('Óscar Peña Ruiz', 'oscar@linea-de-cal.example'),
    timer: person('Irene Soto Lagos', 'irene@linea-de-cal.example'),
  },
  'senda-roja': {
    owner: person('Jorge Lacasa Fumanal', 'jorge@senda-roja.example'),
    editor: nuria,
    orders: person('Pilar Ara Villacampa', 'pilar@senda-roja.example'),
    finance: person('Ramón Buil Sesé', 'ramon@senda-roja.example'),
    reader: person('Marta Cases Lanau', 'marta@senda-roja.example'),
    entrance: person('Hugo Ferrer Solans', 'hugo@senda-roja.example'),
    timer: person('Sara Gros Bielsa', 'sara@senda-roja.example'),
  },
  'pedal-y-cuneta': {
    owner: person('Rocío Heredia Molina', 'rocio@pedal-y-cuneta.example'),
    editor: person('Manuel Cano Vílchez', 'manuel@pedal-y-cuneta.example'),
    orders: person('Inés Rueda Salas', 'ines@pedal-y-cuneta.example'),
    finance: person('Antonio Maldonado Prieto', 'antonio@pedal-y-cuneta.example'),
    reader: nuria,
    entrance: person('Lola Quesada Ríos', 'lola@pedal-y-cuneta.example'),
    timer: person('Javier Trigo Megías', 'javier@pedal-y-cuneta.example'),
  },
};

/** Óscar works at one event only, and Sara for two months. */
const limits: Readonly<Record<string, Partial<Pick<DemoMember, 'eventSlug' | 'endsInDays'>>>> = {
  'oscar@linea-de-cal.example': { eventSlug: 'trail-nocturno-del-garbi' },
  'sara@senda-roja.example': { endsInDays: 60 },
};

/** The members of the demo organizers. The owner of `ribera-alta` waits for its approval. */
export const demoMembers: readonly DemoMember[] = [
  ...Object.entries(teams).flatMap(([organizerSlug, team]) =>
    Object.entries(team).map(([role, account]) =>
      member({ organizerSlug, role: role as OrganizerRole, account }),
    ),
  ),
  member({
    organizerSlug: 'ribera-alta',
    role: 'owner',
    account: person('Amparo Giner Sanz', 'amparo@ribera-alta.example'),
  }),
];

function member(one: Pick<DemoMember, 'organizerSlug' | 'role' | 'account'>): DemoMember {
  return { eventSlug: null, endsInDays: null, ...limits[one.account.email], ...one };
}

/** The accounts of all members, once each. */
export const staffAccounts: readonly DemoAccount[] = [...new Set(demoMembers.map(({ account }) => account))];

/** The accounts with an authenticator app, whose codes the sandbox shows: of everyone who owns or manages money. */
export const accountsWithApp: readonly DemoAccount[] = demoMembers
  .filter(({ role }) => role === 'owner' || role === 'finance')
  .map(({ account }) => account);
