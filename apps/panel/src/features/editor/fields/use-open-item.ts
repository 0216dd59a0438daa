import { useSearchParams } from 'react-router';

/**
 * The item of a list that is open, in the address: `?open=ID`, or the one of the field that the review leads to
 * (`?field=tickets.0.price`).
 */
export function useOpenItem(
  list: 'tickets' | 'questions',
  items: readonly { readonly id: string }[],
): [id: string | undefined, open: (id: string | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const [name, index] = (params.get('field') ?? '').split('.');
  const ofField = name === list ? items[Number(index)]?.id : undefined;
  const open = (id: string | undefined) => {
    const changed = new URLSearchParams(params);
    changed.delete('field');
    if (id === undefined) changed.delete('open');
    else changed.set('open', id);
    setParams(changed, { replace: true });
  };
  return [params.get('open') ?? ofField, open];
}
