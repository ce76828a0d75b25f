import type { HeadNeeds, UrgentPicture } from '#storefront/head-needs.ts';
import { elementTexts } from './element-texts.ts';
import type { Trigger } from './trigger.ts';

/**
 * What a page's parts say, as they are rendered, that its head and its content policy must have. Each page that is
 * rendered has one: components find it in `HeadNeedsContext`, blocks in their context, formatters in the page's data.
 */
export class PageNeeds implements HeadNeeds {
  urgentPicture: UrgentPicture | undefined;
  hasLoader = false;
  hasEarlyCode = false;
  /** Whether the captcha of another stands on it, whose code and frames come from there. */
  hasCaptcha = false;
  /** The name of the first island by its trigger. */
  readonly islands = new Map<Trigger, string>();
  /** The origins of frames that a visitor may load. */
  readonly frameSources = new Set<string>();
  /** The origins of sound that a visitor may play. */
  readonly mediaSources = new Set<string>();
  /** The texts of handlers in attributes. */
  readonly inlineHandlers = new Set<string>();
  /** The texts of `<style>` and `<script>` elements in sandboxed frames, which are held to the page's own policy. */
  readonly inlineStyles: string[] = [];
  readonly inlineScripts: string[] = [];

  /** The styles of parts that stand on few pages. */
  readonly styles = new Set<string>();

  needPicture(picture: UrgentPicture): void {
    this.urgentPicture ??= picture;
  }

  needLoader(): void {
    this.hasLoader = true;
  }

  needCaptcha(): void {
    this.needLoader();
    this.hasCaptcha = true;
  }

  needEarlyCode(): void {
    this.hasEarlyCode = true;
  }

  needIsland(name: string, trigger: Trigger): void {
    this.needLoader();
    if (trigger === 'interaction') this.needEarlyCode();
    if (!this.islands.has(trigger)) this.islands.set(trigger, name);
  }

  /** The address, https, can be put into a frame by a press. */
  needFrame(address: string): void {
    this.needLoader();
    this.frameSources.add(new URL(address).origin);
  }

  /** The HTML, an owner's own, runs in a sandboxed frame: the policy names its inline code, or that would not run. */
  needFrameCode(html: string): void {
    this.inlineStyles.push(...elementTexts(html, 'style'));
    this.inlineScripts.push(...elementTexts(html, 'script'));
  }

  /** All that a part has said of itself before. */
  takeOver(part: PageNeeds): void {
    this.urgentPicture ??= part.urgentPicture;
    this.hasLoader ||= part.hasLoader;
    this.hasEarlyCode ||= part.hasEarlyCode;
    this.hasCaptcha ||= part.hasCaptcha;
    for (const [trigger, name] of part.islands) if (!this.islands.has(trigger)) this.islands.set(trigger, name);
    for (const name of ['frameSources', 'mediaSources', 'inlineHandlers', 'styles'] as const)
      for (const text of part[name]) this[name].add(text);
    this.inlineStyles.push(...part.inlineStyles);
    this.inlineScripts.push(...part.inlineScripts);
  }
}
