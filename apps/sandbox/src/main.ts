import { ConfigurationError, readConfiguration } from './configuration.ts';
import { onParentGone } from './parent-watch.ts';
import { startSandbox } from './sandbox.ts';

try {
  const sandbox = await startSandbox(readConfiguration(process.env));
  const stop = () => void sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  onParentGone(stop);
  const aeat = sandbox.aeatTlsUrl === null ? '' : ` aeat ${sandbox.aeatTlsUrl}`;
  console.log(`sandbox ready ${sandbox.url} smtp ${sandbox.smtpPort}${aeat}`);
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}

function startFailure(error: unknown): unknown {
  if (error instanceof ConfigurationError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is taken. End the other process, or choose ports with SANDBOX_PORT, SANDBOX_SMTP_PORT and SANDBOX_AEAT_TLS_PORT.`;
  }
  return error;
}
