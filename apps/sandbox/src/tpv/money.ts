const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });

/** "56,70 €" for 5670 cents. */
export function formatCents(cents: number): string {
  return euros.format(cents / 100);
}
