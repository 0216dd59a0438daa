/** Years from which a person may consent to advertising. Source: decisions, "Advertising". */
const adultYears = 18;

/** Whether a question asks for the participant's date of birth: organizers write questions freely, so its words decide. */
export function isBirthDateQuestion({
  kind,
  label,
}: {
  readonly kind: string;
  readonly label: string;
}): boolean {
  return kind === 'date' && /nacimiento|nacid[oa]|naixement/i.test(label.normalize('NFC'));
}

/**
 * The last day of birth, `2008-11-27`, of a person who is of age on `day`. A person born on 29 February is of age
 * on 1 March.
 */
export function lastAdultBirthday(day: string): string {
  return `${String(Number(day.slice(0, 4)) - adultYears).padStart(4, '0')}${day.slice(4)}`;
}
