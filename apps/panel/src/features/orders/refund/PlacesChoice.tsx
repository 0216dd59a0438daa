import { countOf } from '@dorsal/domain/count-text';
import { RadioCard } from '@dorsal/ui/RadioCard';
import { RadioGroup } from '@dorsal/ui/RadioGroup';
import { useOrder } from '../use-order.ts';
import { concernedPeople, placesOf, type RefundForm } from './refund-form.ts';

export interface PlacesChoiceProps {
  form: RefundForm;
  onChange: (changes: Partial<RefundForm>) => void;
}

/** What happens to the places, apart from the money; nothing without active places. */
export function PlacesChoice({ form, onChange }: PlacesChoiceProps) {
  const { order, sellsAgain } = useOrder();
  const people = concernedPeople(order, form);
  if (people.length === 0) return null;
  const inside = people.filter(({ checkedInAt }) => checkedInAt !== null).length;
  const isOne = people.length === 1;
  const names = people.map(({ fullName }) => fullName).join(', ');
  const entered =
    inside === 0
      ? ''
      : ` ${countOf(inside, 'persona ya ha entrado', 'personas ya han entrado')}${sellsAgain ? ': esa plaza no sale' : ''}.`;
  const choose = (places: 'cancel' | 'keep') => ({
    name: 'places',
    checked: placesOf(form) === places,
    onChange: () => onChange({ places }),
  });
  return (
    <RadioGroup legend={isOne ? 'Qué pasa con su plaza' : `Qué pasa con las ${people.length} plazas`}>
      <RadioCard
        {...choose('cancel')}
        label={cancelLabel({ isOne, sellsAgain })}
        description={`${isOne ? 'Deja de valer el QR' : 'Dejan de valer los QR'} de ${names}.${entered}`}
      />
      <RadioCard
        {...choose('keep')}
        label={isOne ? 'Se queda como está' : 'Se quedan como están'}
        description={isOne ? 'Su QR sigue valiendo.' : 'Sus QR siguen valiendo.'}
      />
    </RadioGroup>
  );
}

function cancelLabel({ isOne, sellsAgain }: { isOne: boolean; sellsAgain: boolean }): string {
  if (!sellsAgain) return isOne ? 'Se anula' : 'Se anulan';
  return isOne ? 'Se anula y vuelve a la venta' : 'Se anulan y vuelven a la venta';
}
