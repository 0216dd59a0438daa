import { centsToEuros, eurosToCents } from '@dorsal/domain/money';
import { moneyText } from './event-texts.ts';

/** An amount of the API in euros with two decimals; below zero with a minus sign. */
export function signedMoneyText(euros: number): string {
  return euros < 0 ? `\u2212${moneyText(-euros)}` : moneyText(euros);
}

/** The sum of amounts in euros, without the errors of binary fractions. */
export function sumOfEuros(amounts: readonly number[]): number {
  return centsToEuros(amounts.reduce((sum, amount) => sum + eurosToCents(amount), 0));
}
