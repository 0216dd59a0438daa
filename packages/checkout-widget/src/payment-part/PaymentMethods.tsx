import type { PaymentMethod } from '@dorsal/domain/payment-method';
import { RadioCard } from '@dorsal/ui/RadioCard';
import { RadioGroup } from '@dorsal/ui/RadioGroup';
import { CreditCard, Landmark } from 'lucide-react';
import { useId } from 'react';
import { fieldId } from '../state/field-path.ts';

export interface PaymentMethodsProps {
  /** The methods that the organizer accepts. */
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod;
  error: string | undefined;
  onChoose: (method: PaymentMethod) => void;
}

const texts = {
  card: {
    label: 'Tarjeta',
    description: 'El botón te lleva a la página segura del banco. Allí escribes los datos de tu tarjeta.',
    icon: <CreditCard />,
  },
  transfer: {
    label: 'Transferencia bancaria',
    description: 'Con autorización de la organización. Tu plaza se confirma al recibir el pago.',
    icon: <Landmark />,
  },
} as const satisfies Record<PaymentMethod, unknown>;

/** The choice of a payment method. It asks for no card data: the bank's own page does. */
export function PaymentMethods({ methods, chosen, error, onChoose }: PaymentMethodsProps) {
  const name = useId();
  return (
    <RadioGroup legend="Método de pago" error={error}>
      {methods.map((method, index) => (
        <RadioCard
          key={method}
          {...(index === 0 && { id: fieldId('paymentMethod') })}
          data-refused={error ? true : undefined}
          {...texts[method]}
          name={name}
          value={method}
          checked={method === chosen}
          onChange={() => onChoose(method)}
        />
      ))}
    </RadioGroup>
  );
}
