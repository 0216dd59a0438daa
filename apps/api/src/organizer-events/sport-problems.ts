import { categoryFields } from '@dorsal/domain/categories';
import { categoryProblems, categoryProblemTexts } from '@dorsal/domain/category-problems';
import { isCalendarDay } from '@dorsal/domain/calendar-day';
import { asksField, fieldsOfTicket } from '@dorsal/domain/ticket-rules';
import { type CheckedDraft, type DraftProblem, problemsOf, when } from './draft-problem.ts';

const { blocks } = problemsOf('form');

type Content = CheckedDraft['content'];

/** What is wrong with what a draft asks of people as a race: fields, ages, day licenses, categories and documents. */
export function sportProblems({ content, remarkedDocuments }: CheckedDraft): DraftProblem[] {
  return [
    ...fieldProblems(content),
    ...duplicateProblems(content),
    ...ageProblems(content),
    ...licenceProblems(content),
    ...setProblems(content),
    ...documentProblems(content, remarkedDocuments),
  ];
}

function fieldProblems({ sport, tickets }: Content): DraftProblem[] {
  return sport.fields.flatMap(({ ticketIds }, at) =>
    when(
      hasUnknownTickets(ticketIds, tickets),
      blocks(`sport.fields.${at}.ticketIds`, 'Elige otra vez para qué entradas se pide este dato.'),
    ),
  );
}

function duplicateProblems({ sport }: Content): DraftProblem[] {
  return [
    ...when(
      sport.duplicates === 'refuse' && !asksField(sport, 'document'),
      blocks('sport.duplicates', 'Para rechazar el mismo documento, pide el documento, o elige avisar.'),
    ),
  ];
}

function ageProblems({ sport, tickets }: Content): DraftProblem[] {
  return sport.ageLimits.flatMap(({ ages: [min, max], reference, ticketIds }, at) => {
    const path = `sport.ageLimits.${at}`;
    return [
      ...when(min === null && max === null, blocks(path, 'Pon una edad mínima o máxima, o quita el límite.')),
      ...when(
        min !== null && max !== null && min > max,
        blocks(path, 'La edad mínima no puede ser mayor que la máxima.'),
      ),
      ...when(
        reference.kind === 'fixedDay' && !isCalendarDay(reference.day),
        blocks(path, 'Elige el día en que se cuenta la edad.'),
      ),
      ...when(
        hasUnknownTickets(ticketIds, tickets),
        blocks(`${path}.ticketIds`, 'Elige otra vez para qué entradas es este límite de edad.'),
      ),
      ...when(
        isCovered(sport.ageLimits.slice(0, at), ticketIds),
        blocks(
          `${path}.ticketIds`,
          'Otro límite de edad ya es para alguna de estas entradas. Quítala de uno de los dos.',
        ),
      ),
    ];
  });
}

function licenceProblems({ sport, tickets }: Content): DraftProblem[] {
  return (sport.dayLicences ?? []).flatMap(({ ticketIds, ages, federations, cents }, at) => {
    const path = `sport.dayLicences.${at}`;
    const [min, max] = ages ?? [null, null];
    return [
      ...when(cents === 0, blocks(`${path}.cents`, 'Pon cuánto cuesta la licencia de día, o quítala.')),
      ...when(
        min !== null && max !== null && min > max,
        blocks(`${path}.ages`, 'La edad mínima no puede ser mayor que la máxima.'),
      ),
      ...when(
        !federations.some((federation) => federation.trim() !== ''),
        blocks(
          `${path}.federations`,
          'Escribe al menos una federación. Si la paga todo el mundo, súmala al precio de la entrada.',
        ),
      ),
      ...when(
        hasUnknownTickets(ticketIds, tickets),
        blocks(`${path}.ticketIds`, 'Elige otra vez para qué entradas es esta licencia de día.'),
      ),
    ];
  });
}

function setProblems({ sport, tickets }: Content): DraftProblem[] {
  return sport.categorySets.flatMap((set, at) => {
    const path = `sport.categorySets.${at}`;
    const needed = categoryFields(set);
    const isAsked = (field: 'birthDate' | 'sex') =>
      tickets.every(({ id }) =>
        fieldsOfTicket(sport, id).some((one) => one.field === field && one.isRequired),
      );
    return [
      ...categoryProblems(set).flatMap(({ row, problem }) =>
        blocks(row === undefined ? path : `${path}.rows.${row}`, categoryProblemTexts[problem]),
      ),
      ...when(
        needed.birthDate && !isAsked('birthDate'),
        blocks(
          path,
          'Para dar la categoría, pide la fecha de nacimiento como obligatoria en todas las entradas.',
        ),
      ),
      ...when(
        needed.sex && !isAsked('sex'),
        blocks(path, 'Para dar la categoría, pide el sexo como obligatorio en todas las entradas.'),
      ),
    ];
  });
}

function documentProblems({ sport, tickets }: Content, remarked: ReadonlySet<number>): DraftProblem[] {
  const documents = sport.documents ?? [];
  return documents.flatMap(({ id, label, purpose, ticketIds }, at) => {
    const path = `sport.documents.${at}`;
    return [
      ...when(label.trim() === '', blocks(`${path}.label`, 'Escribe qué documento es.')),
      ...when(purpose.trim() === '', blocks(`${path}.purpose`, 'Escribe para qué lo necesitas.')),
      ...when(
        documents.slice(0, at).some((earlier) => earlier.id === id),
        blocks(path, 'Otro documento tiene el mismo identificador.'),
      ),
      ...when(
        hasUnknownTickets(ticketIds, tickets),
        blocks(`${path}.ticketIds`, 'Elige otra vez para qué entradas es este documento.'),
      ),
      ...when(
        remarked.has(at),
        blocks(
          `${path}.isAboutHealth`,
          `Ya hay quien ha enviado «${label.trim()}»: no puede pasar a tener datos de salud, ni dejar de tenerlos. Deja la marca como estaba, o quita este documento y pide otro nuevo.`,
        ),
      ),
    ];
  });
}

/** Whether the list of tickets is empty, or has one that the draft no longer has. */
function hasUnknownTickets(ticketIds: readonly string[] | undefined, tickets: Content['tickets']): boolean {
  if (!ticketIds) return false;
  return ticketIds.length === 0 || !ticketIds.every((id) => tickets.some((ticket) => ticket.id === id));
}

/** Whether an earlier limit is for one of the tickets, so that this one would not count there. */
function isCovered(
  earlier: Content['sport']['ageLimits'],
  ticketIds: readonly string[] | undefined,
): boolean {
  return earlier.some(
    (limits) => !limits.ticketIds || !ticketIds || limits.ticketIds.some((id) => ticketIds.includes(id)),
  );
}
