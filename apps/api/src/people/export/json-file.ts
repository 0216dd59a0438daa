import type { PeopleValue } from '@dorsal/api-contract/panel/people-audience';
import type { CellColumn } from '../people-cells.ts';
import type { PersonRecord } from '../person-record.ts';

/** An object with `columns` (key and label) and `people` (an object by key each), a chunk for each batch of people. */
export async function* jsonFile(
  columns: readonly CellColumn[],
  batches: AsyncIterable<readonly PersonRecord[]>,
): AsyncGenerator<string> {
  const described = columns.map(({ key, label, kind }) => ({ key, label, kind }));
  yield `{"columns":${JSON.stringify(described)},"people":[`;
  let isFirst = true;
  for await (const people of batches) {
    let text = '';
    for (const person of people) {
      const cells = columns.map((column) => [column.key, jsonValue(column, column.cellOf(person))]);
      text += `${isFirst ? '\n' : ',\n'}${JSON.stringify(Object.fromEntries(cells))}`;
      isFirst = false;
    }
    yield text;
  }
  yield '\n]}\n';
}

/** Moments in ISO 8601, as the API has them. */
function jsonValue({ kind }: CellColumn, value: PeopleValue): PeopleValue {
  return kind === 'moment' && typeof value === 'number' ? new Date(value).toISOString() : value;
}
