/** What a profile may contain besides name and photo (spec, section 3). */
export const profileOptionKeys = ['age', 'gender', 'preferredSports', 'shirtSize'] as const;
/** One of `profileOptionKeys`. */
export type ProfileOptionKey = (typeof profileOptionKeys)[number];

/** The choices for `gender` (spec, section 3). */
export const genders = ['male', 'female', 'other'] as const;
/** One of `genders`. */
export type Gender = (typeof genders)[number];

/** The choices for `shirtSize` (spec, section 3). */
export const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
/** One of `shirtSizes`. */
export type ShirtSize = (typeof shirtSizes)[number];

/** Longest value in characters. */
export const profileOptionMaxLength = 200;

/** An option on the wire. */
export interface ProfileOption {
  readonly key: ProfileOptionKey;
  readonly value: string;
}

/** The options as a form holds them. */
export type ProfileOptionValues = { readonly [Key in ProfileOptionKey]?: string | undefined };

/** Whether the value is one of `profileOptionKeys`. */
export function isProfileOptionKey(value: unknown): value is ProfileOptionKey {
  return (profileOptionKeys as readonly unknown[]).includes(value);
}

/** Whether the value is one of `genders`. */
export function isGender(value: unknown): value is Gender {
  return (genders as readonly unknown[]).includes(value);
}

/** Whether the value is one of `shirtSizes`. */
export function isShirtSize(value: unknown): value is ShirtSize {
  return (shirtSizes as readonly unknown[]).includes(value);
}

/** The options to send: empty ones are not sent (spec, section 5). */
export function profileOptions(values: ProfileOptionValues): ProfileOption[] {
  return profileOptionKeys.flatMap((key) => {
    const value = values[key]?.trim();
    return value ? [{ key, value }] : [];
  });
}

/** The form's values from a profile's options; unknown keys are left out, the first of a repeated key counts. */
export function profileOptionValues(
  options: readonly { readonly key: string; readonly value: string }[] | null | undefined,
): ProfileOptionValues {
  const values: { [Key in ProfileOptionKey]?: string } = {};
  for (const { key, value } of options ?? []) if (isProfileOptionKey(key)) values[key] ??= value;
  return values;
}

/** Whether a value is valid for its key: whole years from 1 to 120, a known gender or size, a short text. */
export function isProfileOptionValue(key: ProfileOptionKey, value: string): boolean {
  if (key === 'gender') return isGender(value);
  if (key === 'shirtSize') return isShirtSize(value);
  if (key === 'age') return /^[1-9]\d{0,2}$/.test(value) && Number(value) <= 120;
  return value.length <= profileOptionMaxLength;
}
