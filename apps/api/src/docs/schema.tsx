import type { ReactNode } from 'react';
import { alternatives, type JsonSchema, limitsOf, mayBeNull, referenceName } from './json-schema.ts';

/** A schema in one line: its type or the name of a shared one, whether it may be null, and its limits. */
export function TypeLine({ schema }: { schema: JsonSchema }) {
  const notes = [...limitsOf(schema), ...(schema.description ? [schema.description] : [])];
  return (
    <>
      {typeOf(schema)}
      {mayBeNull(schema) && <> or null</>}
      {notes.length > 0 && <span className="notes">: {notes.join('; ')}</span>}
    </>
  );
}

/** A schema with all of its unnamed parts. */
export function SchemaTree({ schema }: { schema: JsonSchema }) {
  return (
    <>
      <p className="type">
        <TypeLine schema={schema} />
      </p>
      <Parts schema={schema} />
    </>
  );
}

function typeOf(schema: JsonSchema): ReactNode {
  const { $ref, type, items, format } = schema;
  if ($ref !== undefined) return <a href={`#schema-${referenceName($ref)}`}>{referenceName($ref)}</a>;
  if ('const' in schema) return <code>{JSON.stringify(schema.const)}</code>;
  if (schema.enum) return <>one of {schema.enum.map(quoted)}</>;
  const options = alternatives(schema);
  if (options.length === 1 && options[0]) return <TypeLine schema={options[0]} />;
  if (options.length > 1) return <>one of {options.length} forms</>;
  if (items) return <>list of {items.properties ? 'objects' : typeOf(items)}</>;
  const types = (Array.isArray(type) ? type : [type]).filter((name) => name !== 'null');
  return [format ?? types.join(' or ')].join('') || 'anything';
}

const quoted = (value: unknown, index: number): ReactNode => (
  <span key={String(value)}>
    {index > 0 && ', '}
    <code>{JSON.stringify(value)}</code>
  </span>
);

/** The fields of an object, the forms of a union, the items of a list or a record; nothing for a plain value. */
function Parts({ schema }: { schema: JsonSchema }) {
  const options = alternatives(schema);
  if (options.length > 0) {
    const unnamed = options.filter(({ $ref }) => $ref === undefined);
    if (options.length === 1) return unnamed.map((option, at) => <Parts key={at} schema={option} />);
    return (
      <ol className="forms">
        {options.map((option, at) => (
          <li key={at}>
            <SchemaTree schema={option} />
          </li>
        ))}
      </ol>
    );
  }
  if (schema.items) return <Parts schema={schema.items} />;
  if (schema.properties) return <Fields schema={schema} />;
  const { additionalProperties } = schema;
  if (typeof additionalProperties !== 'object') return null;
  return (
    <p className="type">
      Each value: <TypeLine schema={additionalProperties} />
    </p>
  );
}

function Fields({ schema }: { schema: JsonSchema }) {
  return (
    <dl className="fields">
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {schema.required?.includes(name) === true ? null : <span className="notes"> optional</span>}
          </dt>
          <dd>
            <TypeLine schema={field} />
            <Parts schema={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
