/** False when the profile is missing or `mail_confirmed` is falsy (spec, section 3). */
export function isEmailConfirmed(
  profile: { readonly mail_confirmed?: boolean | null | undefined } | null | undefined,
): boolean {
  return Boolean(profile?.mail_confirmed);
}
