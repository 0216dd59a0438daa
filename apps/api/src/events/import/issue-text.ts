import type { z } from 'zod';

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list [ … ]',
  object: 'an object { … }',
};

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/** The message for issues whose schema rule has none: what is wrong with the field, and what to do. */
export function issueText(issue: z.core.$ZodRawIssue): string {
  const unit = units[String(issue['origin'])] ?? '';
  switch (issue.code) {
    case 'invalid_type': {
      const noun = nouns[issue.expected] ?? issue.expected;
      return issue.input === undefined ? `is missing: give ${noun}` : `must be ${noun}`;
    }
    case 'too_small':
      return `must be ${issue.minimum}${unit} or more`;
    case 'too_big':
      return `must be ${issue.maximum}${unit} or less`;
    case 'invalid_value':
      return issue.input === undefined
        ? `is missing: give one of ${issue.values.join(', ')}`
        : `must be one of: ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `has no field ${issue.keys.map((key) => `"${key}"`).join(', ')}: remove it`;
    default:
      return 'is not what the schema allows';
  }
}
