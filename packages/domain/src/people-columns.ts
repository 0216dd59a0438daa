import type { OrganizerPermission } from './organizer-roles.ts';
import { isPersonColumn, personColumns } from './person-columns.ts';
import { asksField, type SportRules } from './ticket-rules.ts';

/** How the cells of a column are written. Money is in euros in files, in cents in code. */
export type PeopleColumnKind = 'text' | 'money' | 'moment' | 'day' | 'number' | 'yesNo';

interface PeopleColumnSpec {
  /** As people read it: the heading in the table and in files. */
  readonly label: string;
  readonly kind: PeopleColumnKind;
  /** What a member needs to see it. */
  readonly permission: OrganizerPermission;
}

/** The columns of participants, besides one for each question. Source: decisions, "People in the panel". */
export const peopleColumns = {
  fullName: { label: 'Nombre y apellidos', kind: 'text', permission: 'people.read' },
  email: { label: 'Correo electrónico', kind: 'text', permission: 'people.contact' },
  ticket: { label: 'Entrada', kind: 'text', permission: 'people.read' },
  place: { label: 'Plaza', kind: 'text', permission: 'people.read' },
  orderState: { label: 'Estado del pago', kind: 'text', permission: 'people.read' },
  checkedInAt: { label: 'Entró', kind: 'moment', permission: 'people.read' },
  price: { label: 'Precio', kind: 'money', permission: 'figures.read' },
  fee: { label: 'Gastos de gestión', kind: 'money', permission: 'figures.read' },
  refunded: { label: 'Devuelto', kind: 'money', permission: 'figures.read' },
  paymentMethod: { label: 'Forma de pago', kind: 'text', permission: 'figures.read' },
  boughtAt: { label: 'Inscripción', kind: 'moment', permission: 'people.details' },
  paidAt: { label: 'Pagado', kind: 'moment', permission: 'people.details' },
  order: { label: 'Pedido', kind: 'text', permission: 'people.details' },
  buyerName: { label: 'Quien compró', kind: 'text', permission: 'people.details' },
  buyerEmail: { label: 'Correo de quien compró', kind: 'text', permission: 'people.contact' },
  buyerPhone: { label: 'Teléfono de quien compró', kind: 'text', permission: 'people.contact' },
  changedAt: { label: 'Último cambio', kind: 'moment', permission: 'people.details' },
  category: { label: 'Categoría', kind: 'text', permission: 'people.details' },
  otherCategories: { label: 'Otras categorías', kind: 'text', permission: 'people.details' },
  awaitsGuardian: { label: 'Falta la autorización', kind: 'yesNo', permission: 'people.details' },
  licenceCheck: { label: 'Al recoger el dorsal', kind: 'text', permission: 'people.details' },
  ...personColumns,
} as const satisfies Readonly<Record<string, PeopleColumnSpec>>;

/** The key of a column that isn't an answer. */
export type PeopleColumn = keyof typeof peopleColumns;

/** Whether lists of an event with these rules have the column: those of a race are there only if it asks or classifies. */
export function hasPeopleColumn(key: string, rules: SportRules | null): key is PeopleColumn {
  if (isPersonColumn(key)) {
    const { field } = personColumns[key];
    // A birth date tells that a person needs a guardian.
    return rules !== null && asksField(rules, field === 'guardian' ? 'birthDate' : field);
  }
  if (key === 'awaitsGuardian') return rules !== null && asksField(rules, 'birthDate');
  if (key === 'licenceCheck') return rules !== null && asksField(rules, 'licence');
  const sets = rules?.categorySets.length ?? 0;
  if (key === 'category') return sets > 0;
  if (key === 'otherCategories') return sets > 1;
  return Object.hasOwn(peopleColumns, key);
}

/** The prefix of an answer's column, before the question's id. */
const answerPrefix = 'answer:';

/** The key of the column with the answers to a question. */
export function answerColumn(questionId: string): string {
  return `${answerPrefix}${questionId}`;
}

/** The question of an answer's column; `undefined` for another column. */
export function questionOfColumn(key: string): string | undefined {
  return key.startsWith(answerPrefix) ? key.slice(answerPrefix.length) : undefined;
}
