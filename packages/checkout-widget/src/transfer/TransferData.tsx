import type { TransferBody } from '@dorsal/api-contract/orders';
import { formatEuros } from '@dorsal/domain/money';
import { formatTimeHere } from '@dorsal/domain/zone-name';
import { Button } from '@dorsal/ui/Button';
import { useCopy } from '@dorsal/ui/use-copy';
import { Copy } from 'lucide-react';
import styles from './TransferData.module.css';

export interface TransferDataProps {
  transfer: TransferBody;
  totalCents: number;
  /** The event's time zone, used for the deadline. */
  timeZone: string;
}

/** The amount, recipient, reference and deadline of a transfer. The values for the bank's form can be copied. */
export function TransferData({ transfer, totalCents, timeZone }: TransferDataProps) {
  const { notice, copy } = useCopy();
  const iban = transfer.iban.replaceAll(/\s/g, '');
  return (
    <div className={styles.transfer}>
      <dl className={styles.data}>
        <Line label="Importe" value={formatEuros(totalCents)} />
        <Line
          label="Titular"
          value={transfer.beneficiary}
          copyLabel="Copiar el titular"
          onCopy={() => copy(transfer.beneficiary, 'Titular copiado.')}
        />
        <Line
          label="IBAN"
          value={grouped(iban)}
          copyLabel="Copiar el IBAN"
          onCopy={() => copy(iban, 'IBAN copiado.')}
        />
        <Line
          label="Concepto"
          value={transfer.concept}
          copyLabel="Copiar el concepto"
          onCopy={() => copy(transfer.concept, 'Concepto copiado.')}
        />
        <Line label="Fecha límite" value={formatTimeHere(transfer.deadline, timeZone)} />
      </dl>
      <output className={styles.notice}>{notice}</output>
    </div>
  );
}

interface LineProps {
  label: string;
  value: string;
  /** Label of the copy button; without it there is none. */
  copyLabel?: string;
  onCopy?: () => void;
}

function Line({ label, value, copyLabel, onCopy }: LineProps) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <span className={styles.text}>{value}</span>
        {copyLabel && (
          <Button variant="outline" size="sm" aria-label={copyLabel} onClick={onCopy}>
            <Copy aria-hidden="true" />
            Copiar
          </Button>
        )}
      </dd>
    </div>
  );
}

/** An IBAN as banks print it, in groups of four. */
const grouped = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
