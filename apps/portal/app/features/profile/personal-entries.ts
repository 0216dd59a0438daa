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

/** What stands in the form: the name, the options (empty where there is none), and what is to become of the photo. */
export interface PersonalEntries extends Readonly<Record<ProfileOptionKey, string>> {
  readonly name: string;
  /** A new one; or the stored one, which may be none, stays or goes. */
  readonly photo: File | 'keep' | 'remove';
}

export type PersonalProblems = Partial<Record<keyof PersonalEntries, string>>;

/** The form as the profile fills it in. */
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

/** What is wrong with each field, in words; empty when the form may be sent. The name is required (spec, section 5). */
export function personalProblems({ name, age }: PersonalEntries): PersonalProblems {
  const nameText = nameProblem(name);
  const isAgeRight = age.trim() === '' || isProfileOptionValue('age', age.trim());
  return {
    ...(nameText !== undefined && { name: nameText }),
    ...(!isAgeRight && { age: 'Escribe tu edad en años, por ejemplo 34.' }),
  };
}

/** What is sent. Empty options are not (spec, section 5). */
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

/** Why these files can't be the photo, in the words of the alert (spec, section 5); undefined when they can. */
export function photoAlert(files: readonly File[]): string | undefined {
  const problem = photoProblem(files);
  if (problem === undefined) return undefined;
  if (problem === 'tooManyFiles') return 'Elige una sola foto.';
  const name = files[0]?.name ?? '';
  return problem === 'tooLarge' ? tooLargeText(name) : notAnImageText(name);
}
