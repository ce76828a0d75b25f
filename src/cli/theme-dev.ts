import { mkdtempSync, watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeHtml } from '#contract/escape-html.ts';
import { buildApp } from '#server/app.ts';
import { assembleServices } from '#server/assemble.ts';
import { ConfigProblem, readConfig } from '#server/config.ts';
import { seedDemo } from '#server/examples/seed-demo.ts';
import { demoFolder } from '#server/examples/seed-example.ts';
import { readClientAssets } from '#server/presentation.ts';
import { projectRoot } from '#server/project-root.ts';
import type { CheckedTheme } from '#server/themes/check-theme.ts';
import { OwnThemes } from '#server/own-themes.ts';
import { problemLine } from '#server/themes/theme-problem.ts';
import { explainPort } from './explain-port.ts';
import { onStop } from './stop.ts';

const host = '127.0.0.1';
type Theme = NonNullable<CheckedTheme['theme']>;

/** Editors write a file in several steps. */
const restMs = 120;

/** Shows the demo shop in a theme that is being made, to this machine alone, and follows what is changed in its folder. */
export async function serveTheme(folder: string, look: () => CheckedTheme): Promise<void> {
  const shown = new ShownTheme(look);
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-theme-'));
  const { PATH, PORT, TZ } = process.env;
  const config = readConfig({ PATH, PORT, TZ, HOST: host, DATA_DIR: dataFolder, PAGE_CACHE_MB: '0' });
  const client = readClientAssets(join(projectRoot, 'dist/client'));
  const services = await assembleServices(config, {
    presentation: { client, theme: () => shown.theme, own: new OwnThemes() },
  });
  await seedDemo(services, demoFolder);
  const app = await buildApp(services);
  const answers = app.server.listeners('request');
  app.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!shown.answer(request, response)) for (const answer of answers) answer.call(app.server, request, response);
  });
  await app.listen({ port: config.PORT, host }).catch((error: unknown) => {
    throw explainPort(error, config);
  });
  let rest: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(rest);
    rest = setTimeout(() => shown.refresh(), restMs);
  });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`The theme is shown at http://${host}:${port}/__theme and follows what you change.\n`);
  onStop(async () => {
    watcher.close();
    shown.end();
    await app.close();
    await services.database.close();
    await rm(dataFolder, { recursive: true, force: true });
  });
}

/** The theme as it was when it could last be rendered, what is wrong with it now, and who is to hear of a change. */
class ShownTheme {
  readonly #look: () => CheckedTheme;
  readonly #listeners = new Set<ServerResponse>();
  #theme: Theme;
  #files: Record<string, string>;
  #problems: string[];

  constructor(look: () => CheckedTheme) {
    this.#look = look;
    const { theme, source, problems } = look();
    const lines = problems.map(problemLine);
    if (!theme || !source) throw new ConfigProblem(`Nothing can be shown of this theme yet:\n${lines.join('\n')}`);
    this.#theme = theme;
    this.#files = source.files;
    this.#problems = lines;
  }

  get theme(): Theme {
    return this.#theme;
  }

  refresh(): void {
    try {
      const { theme, source, problems } = this.#look();
      this.#problems = problems.map(problemLine);
      if (theme && source) {
        this.#theme = theme;
        this.#files = source.files;
      }
    } catch (error) {
      // A file may go away between two looks.
      this.#problems = [error instanceof Error ? error.message : String(error)];
    }
    for (const listener of this.#listeners) this.#tell(listener);
  }

  /** Answers what is this command's own; false of all else. */
  answer({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
    const [path = ''] = url.split('?');
    if (path === '/__theme') response.setHeader('content-type', 'text/html; charset=utf-8').end(framePage);
    else if (path === '/__theme/changes') this.#follow(response);
    else if (path.startsWith(`/assets/drawings/${this.#theme.name}/`)) {
      const svg = this.#files[`drawings/${path.split('/').at(-1)}`];
      if (svg === undefined) return false;
      response.setHeader('content-type', 'image/svg+xml').end(svg);
    } else return false;
    return true;
  }

  end(): void {
    for (const listener of this.#listeners) listener.end();
  }

  #follow(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    this.#listeners.add(response);
    response.once('close', () => this.#listeners.delete(response));
    this.#tell(response);
  }

  #tell(listener: ServerResponse): void {
    const lines = this.#problems.map((line) => `<li>${escapeHtml(line)}</li>`);
    listener.write(`data: ${JSON.stringify(lines.join(''))}\n\n`);
  }
}

/** The shop in a frame, below it what is wrong; each change loads the page in the frame again. */
const framePage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The theme</title>
<meta name="viewport" content="width=device-width">
<style>
html,body{height:100%;margin:0}
body{display:grid;grid-template-rows:1fr auto;font:14px/1.5 ui-monospace,monospace}
iframe{width:100%;height:100%;border:0}
ul{max-height:30vh;margin:0;padding:12px 16px;overflow:auto;list-style:none;background:#2b1512;color:#ffd9d1}
ul:empty{display:none}
</style></head><body>
<iframe src="/" title="The demo shop in the theme"></iframe><ul role="status"></ul>
<script>
let isFirst = true;
new EventSource('/__theme/changes').onmessage = ({ data }) => {
  document.querySelector('ul').innerHTML = JSON.parse(data);
  if (!isFirst) document.querySelector('iframe').contentWindow.location.reload();
  isFirst = false;
};
</script></body></html>
`;
