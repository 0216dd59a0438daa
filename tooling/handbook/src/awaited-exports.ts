/**
 * Exports of the domain whose callers are not built yet, as `concept name`. The check fails for one that has a caller, so
 * the list only gets shorter.
 */
export const awaitedExports: readonly string[] = [
  'birth-date typedBirthDate',
  'identity-document readIdentityDocument',
  'identity-document identityDocumentText',
  'age-limits agesText',
  'eligibility admittingTickets',
  'eligibility guardianNeed',
  'eligibility-text refusalText',
  'categories categoryOf',
  'category-text categoryText',
  'category-years categoryFindings',
  'category-years categoryFindingText',
  'category-problems categoryProblems',
  'category-problems categoryProblemTexts',
  'ready-made-categories readyMadeNames',
  'ready-made-categories readyMadeSet',
  'day-licence dayLicence',
  'day-licence dayLicenceName',
  'day-licence licenceToShowText',
  'day-licence wrongLicenceText',
];
