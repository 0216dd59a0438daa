import type { PeopleAudienceBody } from '@dorsal/api-contract/panel/people-audience';
import type { PeopleCountsBody, PeopleWindowBody } from '@dorsal/api-contract/panel/people';
import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import type { Question, StoredAnswer } from '../db/json/question.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { buildPanel, signedInStaff } from './panel-staff.ts';
import { type EventDraft, seedEvent } from './seed-event.ts';
import { seedHealthAnswer } from './seed-health-answer.ts';
import { seedPerson } from './seed-person.ts';

const question = (label: string, more: Partial<Question> = {}): Question => ({
  id: newId(),
  kind: 'text',
  label,
  required: false,
  ...more,
});

/** An event with questions of each privacy, and helpers to see its participants in the panel. */
export async function peopleDesk(services: Services, draft: EventDraft = {}) {
  const { db } = services;
  const panel = await buildPanel(services);
  const questions = {
    shirt: question('Talla de camiseta', { kind: 'shirtSize' }),
    document: question('DNI o pasaporte'),
    phone: question('Teléfono de emergencia'),
    allergy: question('Alergias', { isAboutHealth: true }),
  };
  const tickets = [
    { name: '10K', priceCents: 1500 },
    { name: '21K', priceCents: 2500 },
  ];
  const event = await seedEvent(db, { tickets, questions: Object.values(questions), ...draft });
  const { organizerId, eventId, ticketIds } = event;
  const url = `/api/organizer/${organizerId}/events/${eventId}/people`;

  const answerTo = ({ id: questionId, label }: Question, value: string): StoredAnswer => ({
    questionId,
    label,
    value,
  });

  /** Adds a participant of the first ticket type. */
  const add = (fullName: string, more: Partial<Parameters<typeof seedPerson>[1]> = {}) =>
    seedPerson(db, { eventId, ticketTypeId: ticketIds[0], fullName, ...more });

  /** Adds a participant with this allergy, an answer about health. */
  async function addAllergic(fullName: string, allergy: string, more: Parameters<typeof add>[1] = {}) {
    const personId = await add(fullName, more);
    await seedHealthAnswer(services, personId, answerTo(questions.allergy, allergy));
    return personId;
  }

  async function staff(role: OrganizerRole) {
    const { browser, userId, email } = await signedInStaff(services, panel, { organizerId, role });
    const list = (
      audience: PeopleAudienceBody = {},
      more: { by?: string; direction?: string; columns?: string[]; offset?: number; limit?: number } = {},
    ) => {
      const { by = 'name', direction = 'ascending', columns = [], offset = 0, limit = 50 } = more;
      const body = { audience, sort: { by, direction }, columns, offset, limit };
      return browser.call<PeopleWindowBody & { code?: string }>('POST', `${url}/list`, { body });
    };
    const counts = (audience: PeopleAudienceBody = {}, questionId: string | null = null) =>
      browser.call<PeopleCountsBody>('POST', `${url}/counts`, { body: { audience, questionId } });
    const see = (personId: string) => browser.call<PanelPersonBody>('GET', `${url}/${personId}`);
    const names = async (...asked: Parameters<typeof list>) =>
      (await list(...asked)).body.rows.map(({ fullName }) => fullName);
    return { browser, userId, email, list, names, counts, see };
  }

  return { ...event, panel, url, questions, answerTo, add, addAllergic, staff };
}
