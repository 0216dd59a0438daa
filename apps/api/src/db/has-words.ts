import { type SQL, sql } from 'drizzle-orm';
import { peopleSearchWords } from '@dorsal/domain/people-search';

const letters = 'aaaaaaeeeeiiiiooooouuuunc';
const accents = 'áàâäãåéèêëíìîïóòôöõúùûüñç';
// Capitals too: in the locale C `lower` knows ASCII only.
const accented = accents + accents.toUpperCase();
const plain = letters + letters;

/** Whether the texts have all words of a search, without accents and capitals. Without words everything does. */
export function hasWords(texts: readonly SQL[], q: string): SQL {
  const text = sql`lower(translate(concat_ws(' ', '', ${sql.join([...texts], sql`, `)}), ${accented}, ${plain}))`;
  const conditions = peopleSearchWords(q).map(
    (word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
