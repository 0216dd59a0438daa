const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const controls = 'JABCDEFGHI';

/**
 * If a Spanish tax number has the right form and control character: DNI, NIE, K, L, M, and those of organizations.
 * Source: Orden EHA/451/2008 and RD 1065/2007, articles 19 and 20.
 */
export function isNif(nif: string): boolean {
  const [, lead = '', digits = '', control = ''] = /^([\dA-Z])(\d{7})([\dA-Z])$/.exec(nif) ?? [];
  if (digits === '') return false;
  // X, Y and Z count as 0, 1 and 2.
  const first = 'XYZ'.includes(lead) ? 'XYZ'.indexOf(lead) : lead;
  if (/\d/.test(String(first))) return control === letters[Number(`${first}${digits}`) % 23];
  if (/[KLM]/.test(lead)) return control === letters[Number(digits) % 23];
  return /[A-HJNP-SUVW]/.test(lead) && isOrganization(lead, digits, control);
}

function isOrganization(lead: string, digits: string, control: string): boolean {
  const sum = Array.from(digits).reduce((total, digit, index) => total + weight(Number(digit), index), 0);
  const number = (10 - (sum % 10)) % 10;
  const isLetter = control === controls[number];
  const isDigit = control === String(number);
  if (/[NPQRSW]/.test(lead)) return isLetter;
  return /[ABEH]/.test(lead) ? isDigit : isLetter || isDigit;
}

function weight(digit: number, index: number): number {
  if (index % 2 === 1) return digit;
  const doubled = digit * 2;
  return doubled > 9 ? doubled - 9 : doubled;
}
