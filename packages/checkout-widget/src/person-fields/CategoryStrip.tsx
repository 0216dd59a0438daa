import { categoryOf } from '@dorsal/domain/categories';
import { categoryText } from '@dorsal/domain/category-text';
import { ageRefusal } from '@dorsal/domain/sport-rules';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { type PersonDraft, personOf } from './person-draft.ts';
import type { AskedPlace } from './person-problems.ts';
import styles from './PersonFields.module.css';

export interface CategoryStripProps {
  place: AskedPlace;
  draft: PersonDraft;
}

/** The category of the person as soon as it is known, and why it is this one; or why the ticket type doesn't admit them. */
export function CategoryStrip({ place, draft }: CategoryStripProps) {
  const text = stripText(place, draft);
  return (
    <output className={styles.strip} data-none={text?.code === undefined || undefined}>
      {text && (
        <>
          {text.code !== undefined && <BibNumeral className={styles.code}>{text.code}</BibNumeral>}
          <span className={styles.category}>{text.title}</span>
          <span className={styles.reason}>{text.reason}</span>
        </>
      )}
    </output>
  );
}

interface StripText {
  /** Undefined without a category. */
  readonly code?: string;
  readonly title: string;
  readonly reason: string;
}

function stripText({ rules, ...place }: AskedPlace, draft: PersonDraft): StripText | undefined {
  const { birthDate = null, sex = null, town, club, raceClass } = personOf(draft);
  const refusal = birthDate === null ? undefined : ageRefusal(rules, { birthDate }, place);
  if (refusal) return { title: refusal.title, reason: refusal.text };
  const [set] = rules.categorySets;
  if (!set) return undefined;
  const { days } = place;
  const result = categoryOf(set, { birthDate, sex, town, club, raceClass: raceClass?.kind }, days);
  const text = categoryText({ set, result, birthDate: birthDate ?? '', name: null, days });
  if (!text || result.kind === 'category') return text;
  return { title: text.title, reason: text.reason };
}
