import type { Api } from '@dorsal/api-client';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { normalisePersonName } from '@dorsal/domain/person-name';
import {
  isProfileOptionValue,
  type ProfileOptionKey,
  profileOptions,
  profileOptionValues,
} from '@dorsal/domain/profile-options';
import { notAnImageText, photoProblem, tooLargeText } from '@dorsal/domain/profile-photo';
import { nameProblem } from '~/components/form/name-problem.ts';
import { chosenSports } from './sports.ts';

/** The form's entries: the name, the options (empty if absent), and the change of the photo. */
export interface PersonalEntries extends Readonly<Record<ProfileOptionKey, string>> {
  readonly name: string;
  /** A new photo; or keep or remove the stored one, if any. */
  readonly photo: File | 'keep' | 'remove';
}

export type PersonalProblems = Partial<Record<keyof PersonalEntries, string>>;

/** The form's entries from the profile. */
export function personalEntries({ name, options }: Pick<ProfileBody, 'name' | 'options'>): PersonalEntries {
  const { age = '', gender = '', preferredSports = '', shirtSize = '' } = profileOptionValues(options);
  return {
    name,
    age,
    gender,
    preferredSports: chosenSports(preferredSports).join(', '),
    shirtSize,
    photo: 'keep',
  };
}

/** The error texts by field; empty if the form is valid. The name is required (spec, section 5). */
export function personalProblems({ name, age }: PersonalEntries): PersonalProblems {
  const nameText = nameProblem(name);
  const isAgeRight = age.trim() === '' || isProfileOptionValue('age', age.trim());
  return {
    ...(nameText !== undefined && { name: nameText }),
    ...(!isAgeRight && { age: 'Escribe tu edad en años, por ejemplo 34.' }),
  };
}

/** The request body, without empty options (spec, section 5). */
export function profileToSave(
  { name, photo, ...options }: PersonalEntries,
  storedPhoto: string | null,
): Parameters<Api['user']['saveProfile']>[0] {
  return {
    name: normalisePersonName(name),
    options: profileOptions(options),
    ...(photo instanceof File && { photo }),
    ...(photo !== 'remove' && storedPhoto !== null && { presentPhoto: storedPhoto }),
  };
}

/** The alert's text if these files can't be the photo (spec, section 5); otherwise undefined. */
export function photoAlert(files: readonly File[]): string | undefined {
  const problem = photoProblem(files);
  if (problem === undefined) return undefined;
  if (problem === 'tooManyFiles') return 'Elige una sola foto.';
  const name = files[0]?.name ?? '';
  return problem === 'tooLarge' ? tooLargeText(name) : notAnImageText(name);
}
