import type { QuestionBody } from '@dorsal/api-contract/questions';
import { useState } from 'react';

type Labelled = readonly Pick<QuestionBody, '_id' | 'label'>[];

/** What screen readers say when an answer shows or hides other questions: the questions, by their text. */
export function useAskedNews(asked: Labelled): string {
  const [{ before, news }, setShown] = useState({ before: asked, news: '' });
  const added = without(asked, before);
  const removed = without(before, asked);
  if (added.length + removed.length === 0) return news;
  const sentences = [
    ...(added.length > 0 ? [`Se pregunta también: ${labels(added)}.`] : []),
    ...(removed.length > 0 ? [`Ya no se pregunta: ${labels(removed)}.`] : []),
  ];
  const next = sentences.join(' ');
  setShown({ before: asked, news: next });
  return next;
}

const without = (some: Labelled, others: Labelled) =>
  some.filter(({ _id }) => !others.some((other) => other._id === _id));

const labels = (questions: Labelled) => questions.map(({ label }) => `«${label}»`).join(', ');
