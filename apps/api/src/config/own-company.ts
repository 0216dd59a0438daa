import { exampleCompany } from './money-variables.ts';

/** The variables of the portal's company that have no value of its own: records must not name an example. */
export function missingCompany({ name, nif }: { readonly name: string; readonly nif: string }): string[] {
  return [
    ...(name === exampleCompany.name ? ['COMPANY_NAME'] : []),
    ...(nif === exampleCompany.nif ? ['COMPANY_TAX_ID'] : []),
  ];
}
