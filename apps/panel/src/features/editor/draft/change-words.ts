import type { TicketCourseBody } from '@dorsal/api-contract/panel/draft-course';
import type { DraftQuestionBody, EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';
import { formatDuration, formatEventDateTime } from '@dorsal/domain/event-dates';
import { eurosToCents, formatEuros } from '@dorsal/domain/money';
import { plainText } from '@dorsal/domain/plain-text';
import { defaultRefundTerms } from '@dorsal/domain/refund-terms';
import { defaultFeeTaxClass, type TaxClass, taxClassText } from '@dorsal/domain/tax-class';
import { courseText, editionsText, pickupsText } from './course-words.ts';
import type { FieldChange } from './draft-fields.ts';
import { conditionText } from './question-conditions.ts';
import { questionKindNames } from './question-kind-names.ts';
import { sportText } from './sport-words.ts';

/** A change in words. */
export interface ChangeText {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Both contents, for the names of tickets and questions. */
export interface ChangeContext {
  readonly before: EventDraftContentBody;
  readonly after: EventDraftContentBody;
}

/** The change as people read it: `«21K»: precio`, `32,00 €`, `35,00 €`. */
export function changeText({ key, before, after }: FieldChange, context: ChangeContext): ChangeText {
  return {
    key,
    label: labelOf(key, context),
    before: valueText(key, before, context.before),
    after: valueText(key, after, context.after),
  };
}

const none = 'Sin poner';

const labels: Readonly<Record<string, string>> = {
  slug: 'Dirección',
  name: 'Nombre',
  category: 'Deporte',
  description: 'Descripción',
  regulations: 'Reglamento',
  startsAt: 'Fecha y hora',
  timeZone: 'Zona horaria',
  durationHours: 'Duración',
  location: 'Lugar',
  coordinates: 'Punto en el mapa',
  capacity: 'Plazas compartidas',
  fee: 'Gastos de gestión',
  vatPercent: 'IVA',
  vatExemption: 'Motivo de la exención de IVA',
  taxClass: 'Impuesto de las inscripciones',
  feeTaxClass: 'Impuesto de los gastos de gestión',
  paymentMethods: 'Formas de pago',
  questions: 'Preguntas del formulario',
  sport: 'Datos de la persona, edades, licencia de día, categorías y documentos',
  refundTerms: 'Condiciones de devolución',
  changesUntil: 'Plazo para corregir datos',
  tickets: 'Entradas y su orden',
  pictures: 'Portada y fotos',
  pickups: 'Recogida de dorsales',
  editions: 'Ediciones anteriores',
};

const ticketLabels: Readonly<Record<string, string>> = {
  name: 'nombre',
  description: 'texto corto',
  price: 'precio',
  prices: 'precio',
  steps: 'tramos de precio',
  capacity: 'plazas',
  withheld: 'plazas guardadas',
  validFrom: 'válida desde',
  saleStart: 'inicio de la venta',
  saleEnd: 'fin de la venta',
  minPerOrder: 'mínimo por pedido',
  maxPerOrder: 'máximo por pedido',
  taxClass: 'impuesto',
  course: 'recorrido y horarios',
};

const questionLabels: Readonly<Record<string, string>> = {
  kind: 'tipo',
  label: 'texto',
  required: 'obligatoria',
  ticketIds: 'entradas',
  shownIf: 'se muestra solo si',
  options: 'opciones',
  min: 'mínimo',
  max: 'máximo',
  text: 'texto que se acepta',
  version: 'versión del texto',
  isAboutHealth: 'dato de salud',
  keptDays: 'días que se guarda',
};

function labelOf(key: string, { before, after }: ChangeContext): string {
  const [list, id, name = ''] = key.split('/');
  if (id === undefined) return labels[key] ?? key;
  const item = find(after, list, id) ?? find(before, list, id);
  const words = list === 'tickets' ? ticketLabels : questionLabels;
  return `«${item ?? ''}»: ${words[name] ?? name}`;
}

function find({ tickets, questions }: EventDraftContentBody, list: string | undefined, id: string) {
  if (list === 'tickets') return tickets.find((ticket) => ticket.id === id)?.name;
  return questions.find((question) => question.id === id)?.label;
}

const moments = new Set(['startsAt', 'changesUntil', 'validFrom', 'saleStart', 'saleEnd']);

function valueText(key: string, value: unknown, content: EventDraftContentBody): string {
  const [list, , name = key] = key.split('/');
  if (name === 'taxClass' && value === null) return list === key ? 'Según el IVA' : 'El del evento';
  if (name === 'feeTaxClass') return taxClassText((value ?? defaultFeeTaxClass) as TaxClass);
  if (name === 'refundTerms') return typeof value === 'string' ? value : defaultRefundTerms;
  if (value === null || value === undefined || value === '') return none;
  if (moments.has(name)) return formatEventDateTime(value as string, content.timeZone);
  const special = specialTexts[list === key ? key : `${list}/${name}`];
  if (special) return special(value as never, content);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return new Intl.NumberFormat('es').format(value);
  if (Array.isArray(value)) return value.join(', ') || none;
  return typeof value === 'string' ? value : none;
}

const euros = (value: number | null) => (value === null ? none : formatEuros(eurosToCents(value)));

type Steps = EventDraftContentBody['tickets'][number]['steps'];

/** `26,00 € hasta 30 sept 2026, 23:59; 29,00 € (sin fecha de fin)`; empty without steps. */
function stepsText(steps: Steps, timeZone: string): string {
  return steps
    .map(({ until, price }) => {
      const amount = price === null ? 'Precio sin poner' : euros(price);
      return until === null
        ? `${amount} (sin fecha de fin)`
        : `${amount} hasta ${formatEventDateTime(until, timeZone)}`;
    })
    .join('; ');
}

/** The values come from contents: each has the type of its key. */
const specialTexts: Readonly<Record<string, (value: never, content: EventDraftContentBody) => string>> = {
  description: (html: string) => plainText(html),
  regulations: (html: string) => plainText(html),
  durationHours: (hours: number) => formatDuration(hours) ?? none,
  coordinates: ({ lat, lng }: { lat: number; lng: number }) => `${lat.toFixed(4)}, ${lng.toFixed(4)}`,
  fee: ({ fixed, percent }: EventDraftContentBody['fee']) =>
    `${euros(fixed)} por plaza y ${new Intl.NumberFormat('es').format(percent)} %`,
  taxClass: taxClassText,
  'tickets/taxClass': taxClassText,
  vatPercent: (percent: number) => `${new Intl.NumberFormat('es').format(percent)} %`,
  paymentMethods: (methods: EventDraftContentBody['paymentMethods']) =>
    methods.map((method) => (method === 'card' ? 'Tarjeta' : 'Transferencia')).join(', ') || none,
  tickets: (ids: string[], { tickets }) =>
    namesOf(
      ids,
      tickets.map(({ id, name }) => [id, name]),
    ),
  questions: (ids: string[], { questions }) =>
    namesOf(
      ids,
      questions.map(({ id, label }) => [id, label]),
    ),
  sport: (sport: EventDraftContentBody['sport'], { tickets }) =>
    sportText({ sport, tickets }) || 'Solo nombre y correo',
  pictures: (pictures: EventDraftContentBody['pictures']) =>
    pictures.map(({ alt, isCover }) => `${alt || 'Sin texto'}${isCover ? ' (portada)' : ''}`).join(', ') ||
    'Sin fotos',
  pickups: (pickups: EventDraftContentBody['pickups'], { timeZone }) =>
    pickupsText(pickups, timeZone) || none,
  editions: (editions: EventDraftContentBody['editions']) => editionsText(editions) || none,
  'tickets/course': (course: TicketCourseBody, { timeZone }) => courseText(course, timeZone) || none,
  'tickets/price': euros,
  'tickets/steps': (steps: Steps, { timeZone }) => stepsText(steps, timeZone) || 'Precio único',
  'tickets/prices': ({ price, steps }: { price: number | null; steps: Steps }, { timeZone }) =>
    steps.length === 0
      ? euros(price)
      : `${stepsText(steps, timeZone)}; después, ${price === null ? 'sin poner' : euros(price)}`,
  'questions/kind': (kind: DraftQuestionBody['kind']) => questionKindNames[kind],
  'questions/shownIf': (shownIf: DraftQuestionBody['shownIf'], { questions }) =>
    conditionText({ shownIf }, questions) ?? none,
  'questions/ticketIds': (ids: string[], { tickets }) =>
    namesOf(
      ids,
      tickets.map(({ id, name }) => [id, name]),
    ),
};

function namesOf(ids: readonly string[], names: [id: string, name: string][]): string {
  const nameById = new Map(names);
  return ids.map((id) => nameById.get(id) || 'Sin nombre').join(', ') || none;
}
