import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OpenApiDocument } from '@dorsal/api-contract/openapi';
import { docsStyle } from './docs-style.ts';
import type { JsonSchema } from './json-schema.ts';
import { type Answer, type Call, CallSection, callId, type Operation } from './operation.tsx';
import { SchemaTree } from './schema.tsx';
import { Words } from './words.tsx';

const styleHash = createHash('sha256').update(docsStyle).digest('base64');

/** The page is text: it runs nothing, and loads nothing but the portal's icon. */
export const docsCsp = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The OpenAPI document as a page for people: all calls by group, then all shared schemas. */
export function docsPage(document: OpenApiDocument): string {
  return `<!doctype html>${renderToStaticMarkup(<DocsPage document={document} />)}`;
}

function DocsPage({ document }: { document: OpenApiDocument }) {
  const { info, tags, components } = document;
  const [server] = document.servers;
  const groups = tags.map((tag) => ({
    ...tag,
    calls: callsOf(document).filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const schemas = Object.entries(components.schemas as Record<string, JsonSchema>).toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${info.title} API`}</title>
        <link rel="icon" href="/favicon.svg" />
        {/* Ours, in whole: React would escape its quotes and break the hash. */}
        <style dangerouslySetInnerHTML={{ __html: docsStyle }} />
      </head>
      <body>
        <nav aria-label="Calls">
          <a className="home" href="#top">
            {info.title} API
          </a>
          {groups.map(({ name, calls }) => (
            <details key={name} open>
              <summary>{name}</summary>
              <ul>
                {calls.map((call) => (
                  <li key={callId(call)}>
                    <a href={`#${callId(call)}`}>
                      <span className="method" data-method={call.method}>
                        {call.method.toUpperCase()}
                      </span>{' '}
                      {call.path.replace('/api', '')}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          ))}
          <a className="home" href="#schemas">
            Schemas
          </a>
        </nav>
        <main id="top">
          <h1>{info.title} API</h1>
          <p>
            <Words>{info.description}</Words>
          </p>
          <p>
            At <code>{server?.url}</code>. For programs: <a href="/api/openapi.json">openapi.json</a>, OpenAPI{' '}
            {document.openapi}, from which this page is made. Both come from the schemas that the server
            checks every call by.
          </p>
          {groups.map(({ name, description, calls }) => (
            <section key={name} aria-labelledby={`group-${name}`}>
              <h2 id={`group-${name}`}>{name}</h2>
              <p>{description}</p>
              {calls.map((call) => (
                <CallSection
                  key={callId(call)}
                  call={call}
                  serverUrl={server?.url ?? ''}
                  shared={components.responses as Record<string, Answer>}
                />
              ))}
            </section>
          ))}
          <section aria-labelledby="schemas">
            <h2 id="schemas">Schemas</h2>
            {schemas.map(([name, schema]) => (
              <section key={name} className="call" aria-labelledby={`schema-${name}`}>
                <h3 id={`schema-${name}`}>{name}</h3>
                <SchemaTree schema={schema} />
              </section>
            ))}
          </section>
        </main>
      </body>
    </html>
  );
}

function callsOf({ paths }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method,
      path,
      operation: operation as Operation,
    })),
  );
}
