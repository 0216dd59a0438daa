import { existsSync } from 'node:fs';
import { approvedFile, approvedFolder, approvedMajors, nearestMajor } from './approved.ts';
import { compare } from './compare.ts';
import { type Finding, dropFinding, foundFolder, keepFinding } from './found.ts';
import { type Picture, readPicture, toPng } from './picture.ts';

export interface Folders {
  readonly approved: string;
  readonly found: string;
}

const ourFolders: Folders = { approved: approvedFolder, found: foundFolder };

/**
 * Compares a picture with the approved one of the same version of Chromium, else of the nearest. Stores a picture that
 * is not as approved for the review.
 *
 * @returns the finding; null if the picture is as approved
 */
export async function judge(
  { name, major, picture }: { name: string; major: number; picture: Picture },
  { approved, found: kept }: Folders = ourFolders,
): Promise<Finding | null> {
  const heldAgainst = nearestMajor(major, await approvedMajors(approved)) ?? null;
  const file = heldAgainst === null ? null : approvedFile(heldAgainst, name, approved);
  const keep = async (finding: Pick<Finding, 'outcome' | 'regions'>, difference: Uint8Array | null) => {
    const whole = { name, major, heldAgainst, ...finding };
    await keepFinding(whole, { found: await toPng(picture), difference }, kept);
    return whole;
  };
  if (file === null || !existsSync(file)) return keep({ outcome: 'new', regions: [] }, null);
  const comparison = compare(await readPicture(file), picture);
  if (comparison.outcome === 'different')
    return keep({ outcome: 'different', regions: comparison.regions }, await toPng(comparison.difference));
  if (comparison.outcome === 'otherSize') return keep({ outcome: 'otherSize', regions: [] }, null);
  await dropFinding(name, kept);
  return null;
}

/** Whether a finding is a failure. Differences from pictures of another version of Chromium are only reported. */
export const isFailure = ({ major, heldAgainst }: Finding): boolean =>
  heldAgainst === null || heldAgainst === major;

const explanations: Record<Finding['outcome'], string> = {
  new: 'has no approved picture',
  otherSize: 'has another size than approved',
  different: 'is not as approved',
};

/** Describes the difference, its regions, and what to do. */
export function describeFinding({ name, outcome, regions, major, heldAgainst }: Finding): string {
  const places = regions.map(
    ({ left, top, width, height }) =>
      `  ${width} × ${height} px at ${left}, ${top} (from the left, from the top)`,
  );
  const browser =
    heldAgainst === null || heldAgainst === major
      ? []
      : [`Approved for Chromium ${heldAgainst}, drawn by ${major}: no failure.`];
  return [
    `The picture '${name}' ${explanations[outcome]}${places.length > 0 ? ':' : '.'}`,
    ...places,
    ...browser,
    'Look at it: npm run pictures -- --review. Take it: npm run pictures -- --approve',
  ].join('\n');
}
