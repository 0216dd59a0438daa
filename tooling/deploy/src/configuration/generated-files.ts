import { configurationGuide } from './guide.ts';
import { describedVariables } from './described-variables.ts';
import { envExample } from './env-example.ts';

/** The files that are written from the described variables, by their place in this package. */
export function generatedFiles(): Readonly<Record<string, string>> {
  const sections = describedVariables();
  return { 'CONFIGURATION.md': configurationGuide(sections), '.env.example': envExample(sections) };
}
