import styles from './TooMany.module.css';

interface TooManyProps {
  /** The chosen quantity. */
  quantity: number;
  /** The places left, as the server reported. */
  left: number;
  /** The minimum quantity. */
  min: number;
}

/** Says that fewer places are left than chosen, and what to do. */
export function TooMany({ quantity, left, min }: TooManyProps) {
  return <p className={styles.tooMany}>{tooManyText(quantity, left, min)}</p>;
}

function tooManyText(quantity: number, left: number, min: number): string {
  if (left < min) {
    return quantity === 1
      ? 'Esta entrada se ha agotado. Quítala para seguir.'
      : 'Estas entradas se han agotado. Quítalas para seguir.';
  }
  const surplus = quantity - left;
  const leftText = left === 1 ? 'Solo queda 1 plaza' : `Solo quedan ${left} plazas`;
  return `${leftText}: quita ${surplus === 1 ? 'una entrada' : `${surplus} entradas`} para seguir.`;
}
