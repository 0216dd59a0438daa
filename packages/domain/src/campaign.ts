/** What the link by which a buyer came says about its campaign. Each part may be missing; one is present. */
export interface Campaign {
  /** `utm_source`: where the link was, for example `boletin`. */
  readonly source: string | null;
  /** `utm_medium`: of which kind that is, for example `correo`. */
  readonly medium: string | null;
  /** `utm_campaign`: what it was part of, for example `navidad`. */
  readonly name: string | null;
}

/** Maximum length of each part of a campaign, in code points. Longer values are cut. */
export const campaignTextMaxLength = 100;

/**
 * The campaign that an address names, from its parameters; null if it names none. Control characters and direction marks
 * are dropped, and so is a value with an `@`: it would be the e-mail address of a person.
 * Source: decisions, "Where sales come from".
 */
export function campaignOf(parameters: Campaign): Campaign | null {
  const source = campaignText(parameters.source);
  const medium = campaignText(parameters.medium);
  const name = campaignText(parameters.name);
  return source === null && medium === null && name === null ? null : { source, medium, name };
}

const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

function campaignText(value: string | null): string | null {
  const characters = Array.from((value ?? '').replaceAll(unprintable, '').normalize('NFC').trim());
  const text = characters.slice(0, campaignTextMaxLength).join('').trim();
  return text === '' || text.includes('@') ? null : text;
}
