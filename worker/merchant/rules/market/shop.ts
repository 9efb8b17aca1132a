import { z } from 'zod'
import { themeSetting } from '#shared/theme/theme-setting.ts'
import { channel, channels, chooseChannel, type Channel } from './channel.ts'

/** A channel as its mails show it: its name and its colors. */
export type Shop = Pick<Channel, 'name' | 'theme'>

export const mainShop: Shop = channel

export const shopSchema = z
  .object({
    channel: z.string(),
    name: z.string().min(1).optional(),
    theme: themeSetting.optional(),
  })
  .transform(({ channel: id, name, theme }): Shop => {
    const own = chooseChannel(id)
    return { name: name ?? own.name, theme: theme ?? own.theme }
  })

export const demoShops = Object.fromEntries(
  channels.map((each) => [each.demoHost, each]),
) satisfies Record<string, Shop>

export type GetShop = (shopUrl: string) => Shop

export const createGetShop =
  (shops: Readonly<Record<string, Shop>>): GetShop =>
  (shopUrl) =>
    (URL.canParse(shopUrl) && shops[new URL(shopUrl).hostname]) || mainShop
