import { type ConditionProblem, conditionProblem } from '@dorsal/domain/question-conditions';
import type { QuestionKind } from '@dorsal/domain/questions';

/** A condition as a file has it: questions have no ids there, so it names one by its label. */
interface FileCondition {
  readonly question: string;
  readonly is: (string | boolean)[];
}

interface FileQuestion {
  readonly kind: QuestionKind;
  readonly label: string;
  readonly required: boolean;
  readonly tickets?: readonly string[] | undefined;
  readonly options?: readonly string[] | undefined;
  readonly shownIf?: FileCondition | undefined;
  readonly isAboutHealth?: boolean | undefined;
}

/** Why conditions of a file can't be imported, with the index of their question. */
export function conditionIssues(questions: readonly FileQuestion[]): { at: number; message: string }[] {
  const labels = questions.map(({ label }) => label);
  const known = questions.map(({ shownIf, tickets, ...question }, at) => ({
    ...question,
    _id: `${at}`,
    ticketIds: tickets,
    ...(shownIf && { shownIf: { questionId: `${labels.indexOf(shownIf.question)}`, is: shownIf.is } }),
  }));
  return questions.flatMap(({ shownIf }, at) => {
    if (!shownIf) return [];
    const problem = conditionProblem(known, at);
    const isOfTwo = labels.indexOf(shownIf.question) !== labels.lastIndexOf(shownIf.question);
    const text = isOfTwo ? 'which is the label of two questions: change one' : problem && texts[problem];
    return text === undefined ? [] : [{ at, message: `names "${shownIf.question}", ${text}` }];
  });
}

const texts: Readonly<Record<ConditionProblem, string>> = {
  unknownQuestion: 'which is no question of this event',
  laterQuestion: 'which does not come before it: put that question first',
  noOptions: 'which is of another kind than "choice", "shirtSize" or "boolean"',
  noAnswer: 'without an answer: name one in "is"',
  notAnAnswer: 'and an answer in "is" that it does not have',
  otherTickets: 'which is asked for other tickets: it would never be shown',
  tellsHealth: 'which is about health: give this one isAboutHealth too',
};

/** The condition with the id of the question that it names. Throws Error for one that `conditionIssues` reports. */
export function conditionWithId({ question, is }: FileCondition, idByLabel: ReadonlyMap<string, string>) {
  const questionId = idByLabel.get(question);
  if (questionId === undefined) throw new Error(`A condition names "${question}", which was not checked.`);
  return { questionId, is };
}
