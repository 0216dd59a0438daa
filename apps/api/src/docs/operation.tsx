import { Fragment } from 'react';
import { type JsonSchema, referenceName } from './json-schema.ts';
import { SchemaTree, TypeLine } from './schema.tsx';
import { Words } from './words.tsx';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export interface Answer {
  readonly $ref?: string;
  readonly description: string;
  readonly content?: Content;
}

/** One call of the OpenAPI document. */
export interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** The host of the call, if it isn't the document's. */
  readonly servers?: readonly { readonly url: string }[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The anchor of a call in the page. */
export const callId = ({ method, path }: Call) => `${method}${path.replaceAll(/[^\w]+/g, '-')}`;

export interface CallSectionProps {
  call: Call;
  serverUrl: string;
  /** Answers that several calls share, by name. */
  shared: Readonly<Record<string, Answer>>;
}

/** A call: who may make it, its input, its answers, and a command line for it. */
export function CallSection({ call, serverUrl, shared }: CallSectionProps) {
  const { method, path, operation } = call;
  const { parameters = [], requestBody, responses } = operation;
  return (
    <section className="call" aria-labelledby={callId(call)}>
      <h3 id={callId(call)}>
        <span className="method" data-method={method}>
          {method.toUpperCase()}
        </span>{' '}
        <code>{path}</code>
      </h3>
      <p className="summary">{operation.summary}</p>
      <p>
        <Words>{operation.description}</Words>
      </p>
      <pre>
        <code>{commandOf(call, serverUrl)}</code>
      </pre>
      {parameters.length > 0 && (
        <>
          <h4>Parameters</h4>
          <dl className="fields">
            {parameters.map((parameter) => (
              <div key={parameter.name}>
                <dt>
                  <code>{parameter.name}</code>{' '}
                  <span className="notes">
                    {parameter.in}
                    {parameter.required ? '' : ', optional'}
                  </span>
                </dt>
                <dd>
                  <TypeLine schema={parameter.schema} />
                  {parameter.description !== undefined && (
                    <>
                      . <Words>{parameter.description}</Words>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {requestBody && (
        <>
          <h4>Body</h4>
          <Contents content={requestBody.content} />
        </>
      )}
      <h4>Answers</h4>
      <dl className="answers">
        {Object.entries(responses).map(([status, response]) => {
          const answer = response.$ref === undefined ? response : shared[referenceName(response.$ref)];
          return (
            <div key={status}>
              <dt>
                <code>{status}</code>
              </dt>
              <dd>
                <Words>{answer?.description ?? ''}</Words>
                {answer?.content && <Contents content={answer.content} />}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Contents({ content }: { content: Content }) {
  return Object.entries(content).map(([type, { schema }]) => (
    <Fragment key={type}>
      {type !== 'application/json' && <p className="notes">{type}</p>}
      <SchemaTree schema={schema} />
    </Fragment>
  ));
}

/** The call as a shell command, with placeholders for the caller's values. */
function commandOf({ method, path, operation }: Call, serverUrl: string): string {
  const panelUrl = operation.servers?.[0]?.url;
  const [security = {}] = operation.security.filter((scheme) => Object.keys(scheme).length > 0);
  const [type] = Object.keys(operation.requestBody?.content ?? {});
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const headers = (operation.parameters ?? []).filter(
    (parameter) => parameter.in === 'header' && (parameter.required || 'refreshCookie' in security),
  );
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${panelUrl ?? serverUrl}${path}${
      query.length > 0 ? `?${query.map(({ name }) => `${name}={${name}}`).join('&')}` : ''
    }'`,
    ...('bearer' in security ? ["-H 'Authorization: Bearer {accessToken}'"] : []),
    ...('checkoutToken' in security ? ["-H 'X-Checkout-Token: {checkoutToken}'"] : []),
    ...('deviceToken' in security ? ["-H 'X-Device-Token: {deviceToken}'"] : []),
    ...('refreshCookie' in security || panelUrl !== undefined ? ['-b cookies.txt -c cookies.txt'] : []),
    // The panel refuses changes that come from no page of its own.
    ...(panelUrl !== undefined && method !== 'get' ? [`-H 'Origin: ${panelUrl}'`] : []),
    ...headers.map(({ name }) => `-H '${name}: {${name}}'`),
    ...(type === undefined || type === 'multipart/form-data' ? [] : [`-H 'Content-Type: ${type}'`]),
    ...(type === 'multipart/form-data' ? ["-F 'field=value'"] : []),
    ...(type === undefined || type === 'multipart/form-data' ? [] : ['-d @body']),
  ].join(' \\\n  ');
}
