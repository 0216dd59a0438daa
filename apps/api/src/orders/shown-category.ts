import type { StoredCategory } from '../db/json/stored-category.ts';

interface Classified {
  /** The code that `people` has; null: the event's first set doesn't classify the person. */
  readonly category: string | null;
  readonly categories: readonly StoredCategory[];
}

/** The category that lists, files and the check-in show; the index has its code, the place its name. */
export function shownCategory({ category, categories }: Classified): StoredCategory | undefined {
  return category === null ? undefined : categories.find(({ code }) => code === category);
}
