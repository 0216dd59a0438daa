import { answerPermission, answerPrivacy } from '@dorsal/domain/answer-privacy';
import { hasPermission, type OrganizerPermission } from '@dorsal/domain/organizer-roles';
import { hasPeopleColumn, peopleColumns, questionOfColumn } from '@dorsal/domain/people-columns';
import { type SearchedField, searchedFields } from '@dorsal/domain/people-search';
import type { Question } from '../db/json/question.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import type { PeopleEvent } from './people-event.ts';

/** Whether the caller has a permission about people. */
export type May = (permission: OrganizerPermission) => boolean;

/** What the member's role allows. */
export function mayOf({ role }: Pick<OrganizerCaller, 'role'>): May {
  return (permission) => hasPermission(role, permission);
}

/** The operator's commands see everything. */
export const mayAll: May = () => true;

const fieldPermissions: Readonly<Record<SearchedField, OrganizerPermission>> = {
  name: 'people.read',
  order: 'people.details',
  email: 'people.contact',
  document: 'people.sensitive',
};

/** Whether the search may find a person by the document of the field. */
export function searchesDocuments(may: May): boolean {
  return may(fieldPermissions.document);
}

/** Whether the caller sees who seems to have two places: that tells of documents and birth dates. */
export function maySeeTwins(may: May): boolean {
  return may('people.sensitive');
}

/** Whether the event asks its people for documents, and the caller sees them. */
export function maySeeDocuments({ sport }: Pick<PeopleEvent, 'sport'>, may: May): boolean {
  return may('people.documents') && (sport?.documents ?? []).length > 0;
}

/** How many lines of `searchKey` the search may read: it must not find what the role does not see. */
export function searchedLines(may: May): number {
  const hidden = searchedFields.findIndex((field) => !may(fieldPermissions[field]));
  return hidden < 0 ? searchedFields.length : hidden;
}

/**
 * Whether lists show the caller the answers to the question. Those about health are in no list: one person's page and the
 * choice of an export show them.
 */
export function maySeeAnswers(question: Pick<Question, 'label' | 'isAboutHealth'>, may: May): boolean {
  const privacy = answerPrivacy(question);
  return privacy !== 'health' && may(answerPermission(privacy));
}

/** Whether the caller sees answers about health. */
export function maySeeHealth(may: May): boolean {
  return may(answerPermission('health'));
}

/** Whether the event has the column and the caller sees it. */
export function maySeeColumn(key: string, { questions, sport }: PeopleEvent, may: May): boolean {
  const questionId = questionOfColumn(key);
  if (questionId === undefined) {
    return hasPeopleColumn(key, sport) && may(peopleColumns[key].permission);
  }
  const question = questions.find(({ id }) => id === questionId);
  return question !== undefined && maySeeAnswers(question, may);
}
