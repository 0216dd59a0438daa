import type { z } from 'zod';
import type { peopleOptions } from '@dorsal/api-contract/panel/people';
import { answerPrivacy } from '@dorsal/domain/answer-privacy';
import { categoriesOfSet } from '@dorsal/domain/categories';
import { comparesPeople } from '@dorsal/domain/duplicates';
import { answerColumn, peopleColumns } from '@dorsal/domain/people-columns';
import { noSportRules } from '@dorsal/domain/ticket-rules';
import { isFilterable } from './audience-where.ts';
import { cellColumns, healthLabels } from './people-cells.ts';
import type { PeopleEvent } from './people-event.ts';
import {
  type May,
  maySeeAnswers,
  maySeeColumn,
  maySeeDocuments,
  maySeeHealth,
  maySeeTwins,
} from './people-scope.ts';

/** The keys of all columns of the event that the caller sees, in their usual order. */
export function visibleColumnKeys(event: PeopleEvent, may: May): string[] {
  const keys = [...Object.keys(peopleColumns), ...event.questions.map(({ id }) => answerColumn(id))];
  return keys.filter((key) => maySeeColumn(key, event, may));
}

/** The columns and the filters that the caller may use. */
export function peopleOptionsOf(event: PeopleEvent, may: May): z.output<typeof peopleOptions> {
  const privacies = new Map(
    event.questions.map((question) => [answerColumn(question.id), answerPrivacy(question)]),
  );
  const isSensitive = (key: string) => key === 'document' || privacies.get(key) === 'document';
  const columns = cellColumns(visibleColumnKeys(event, may), event, { areDocumentsMasked: true });
  return {
    columns: columns.flatMap((column) =>
      column
        ? [{ key: column.key, label: column.label, kind: column.kind, isSensitive: isSensitive(column.key) }]
        : [],
    ),
    tickets: event.tickets.map(({ id, name }) => ({ _id: id, name })),
    categories: maySeeColumn('category', event, may) ? categoriesOf(event) : [],
    questions: event.questions
      .filter((question) => isFilterable(question) && maySeeAnswers(question, may))
      .map(({ id, label, kind }) => ({ _id: id, label, kind })),
    healthQuestions: maySeeHealth(may) ? healthLabels(event) : [],
    comparesPeople: maySeeTwins(may) && comparesPeople(event.sport ?? noSportRules),
    ...(maySeeDocuments(event, may) && { asksDocuments: true as const }),
    timeZone: event.timeZone,
  };
}

/** The categories that lists show, as the event has them now. */
function categoriesOf({ sport }: PeopleEvent): { code: string; name: string }[] {
  const categories = categoriesOfSet(sport?.categorySets[0] ?? { rows: [] });
  return [...new Map(categories.map(({ code, name }) => [code, { code, name }])).values()];
}
