import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { StatedList } from '../StatedList.tsx';
import { storedItems } from './stored-items.ts';

/** Each stored item, by its name in the browser. */
export function StoredItems() {
  const items = storedItems(useConfiguration());
  return (
    <StatedList
      entries={items.map(({ name, kind, purpose, duration }) => [
        name,
        <>
          <strong>{kind}.</strong> {purpose} Permanece {duration}.
        </>,
      ])}
    />
  );
}
