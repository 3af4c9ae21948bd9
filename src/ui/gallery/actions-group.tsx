import { Bell, Heart, Play, Plus, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonVariant, LinkButton } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Kbd } from '../display/kbd.tsx'
import { PointsPill } from '../display/points-pill.tsx'
import { GalleryGroup, GallerySpecimen } from './specimen.tsx'

const VARIANTS: ReadonlyArray<ButtonVariant> = ['primary', 'ink', 'secondary', 'quiet', 'danger', 'link']

export function ActionsGroup() {
  const [liked, setLiked] = useState(true)
  const [points, setPoints] = useState(5)
  return (
    <GalleryGroup id="actions" title="Actions">
      <GallerySpecimen name="Button variants">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </GallerySpecimen>
      <GallerySpecimen name="Sizes and pictures">
        <Button size="s" icon={<Plus />}>
          Small
        </Button>
        <Button icon={<Plus />}>Normal</Button>
        <Button size="l" variant="primary" icon={<Play />}>
          Start learning
        </Button>
        <LinkButton to="#actions" variant="secondary">
          A link
        </LinkButton>
      </GallerySpecimen>
      <GallerySpecimen name="Busy and disabled">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} busy>
            {variant}
          </Button>
        ))}
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button disabled>Disabled</Button>
      </GallerySpecimen>
      <GallerySpecimen name="Icon buttons">
        <IconButton label="Share" icon={<Share2 />} />
        <IconButton label="Delete" icon={<Trash2 />} variant="outline" />
        <IconButton label="Play" icon={<Play />} variant="solid" />
        <IconButton label="Notifications, 9+ unread" icon={<Bell />} badge="9+" />
        <IconButton label="Like" icon={<Heart />} pressed={liked} onClick={() => setLiked(!liked)} />
        <IconButton label="Share, small" icon={<Share2 />} size="s" />
        <IconButton label="Share, disabled" icon={<Share2 />} disabled />
      </GallerySpecimen>
      <GallerySpecimen name="Points and keys">
        <PointsPill points={points} name="Cipher Points" to="#actions" />
        <PointsPill points={12480} name="Cipher Points" />
        <Button size="s" onClick={() => setPoints(points + 5)}>
          Earn five
        </Button>
        <Kbd>/</Kbd>
        <Kbd>Esc</Kbd>
        <Kbd>←</Kbd>
      </GallerySpecimen>
    </GalleryGroup>
  )
}
