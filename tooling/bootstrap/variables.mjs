/**
 * The environment variables that the commands of package.json read themselves. The configuration guide lists each.
 * The programs that they start read their own.
 */
export const variables = {
  PORT: { about: '`npm start` and `npm run dev` serve the product there', format: 'port', fallback: '3000' },
  PANEL_PORT: {
    about: "`npm start` serves the organizers' panel there",
    format: 'port',
    standard: 'two above `PORT`',
  },
  SANDBOX_PORT: {
    about: '`npm start` and `npm run dev` start the sandbox there',
    format: 'port',
    fallback: '3001',
  },
  SANDBOX_SMTP_PORT: {
    about: 'by `npm start`: 24 above `SANDBOX_PORT`',
    format: 'port',
  },
  DATA_DIR: {
    about: '`npm start` keeps its logs there too',
    format: 'folder',
    fallback: '.data',
  },
  DATABASE_URL: {
    about: '`npm start` refuses one on another machine: it writes demo data and takes test cards',
    format: 'postgres:// address',
  },
  GOOGLE_CLIENT_ID: { about: "`npm start` names the sandbox's Google without it", format: 'text' },
  CHROMIUM_PATH: {
    about: 'the browser of the tests',
    format: 'file',
    standard: "the system's, else Debian's package (as root), else Playwright's own",
  },
  FULL_CHROMIUM_PATH: {
    about: 'the Chromium with windows, in which `npm run bench -- pages` measures pages, too',
    format: 'file',
    standard: "the system's, else Debian's package (as root)",
  },
  TEST_DATABASE_URL: {
    about: 'the PostgreSQL of the tests, whose user may create databases',
    format: 'postgres:// address',
    standard: "a temporary cluster of the system's binaries, else one of npm's",
  },
};
