/** One Content-Security-Policy: its directives by lower-case name, each with its values as written. */
export type SecurityPolicy = ReadonlyMap<string, readonly string[]>;

/** The directive that applies, by its name. */
export interface Directive {
  readonly name: string;
  readonly values: readonly string[];
}

/** Per directive: each source is compared with each script and frame of the page. */
const mostSources = 300;
const asciiSpace = /[\t\n\f\r ]+/;
const ignoredInMeta = ['frame-ancestors', 'report-uri', 'sandbox'];

/** The policies of one header, which commas may separate. Source: CSP3, 2.2.2. */
export function headerPolicies(value: string): SecurityPolicy[] {
  return value
    .split(',')
    .map(parsePolicy)
    .filter((policy) => policy.size > 0);
}

/** The policy of a `<meta>`: commas don't separate policies, and some directives don't count. Source: HTML, 4.2.5.3. */
export function metaPolicy(content: string): SecurityPolicy {
  return new Map([...parsePolicy(content)].filter(([name]) => !ignoredInMeta.includes(name)));
}

/** Source: CSP3, 2.2.1: the first of two directives with one name counts. */
function parsePolicy(text: string): SecurityPolicy {
  const directives = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...values] = part.split(asciiSpace).filter((word) => word !== '');
    const key = name.toLowerCase();
    if (key !== '' && !directives.has(key)) directives.set(key, values.slice(0, mostSources));
  }
  return directives;
}

/** The directive that decides whether an external script of the page's HTML runs. Source: CSP3, 6.8.3. */
export function scriptDirective(policy: SecurityPolicy): Directive | undefined {
  return firstOf(policy, ['script-src-elem', 'script-src', 'default-src']);
}

/** The directive that decides about the addresses of frames. Source: CSP3, 6.8.3. */
export function frameDirective(policy: SecurityPolicy): Directive | undefined {
  return firstOf(policy, ['frame-src', 'child-src', 'default-src']);
}

/** The directive in its written form. */
export function directiveText({ name, values }: Directive): string {
  return [name, ...values].join(' ');
}

function firstOf(policy: SecurityPolicy, names: readonly string[]): Directive | undefined {
  for (const name of names) {
    const values = policy.get(name);
    if (values) return { name, values };
  }
  return undefined;
}
